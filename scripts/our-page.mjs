/**
 * Whether HTML is a whole page of this site: its title ends with the site's name. Whatever else answers at the address, a sign-in page
 * of Cloudflare Access for example, is none.
 * @param {string} html
 */
export const isOurPage = (html) => /<title[^>]*>[^<]*\| 澳途<\/title>/.test(html) && html.includes("</html>");
