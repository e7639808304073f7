/** An answer of the given elements under a root of the sitemap protocol. */
export function sitemapResponse(root: "sitemapindex" | "urlset", elements: string[]): Response {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const body = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join("\n")}\n</${root}>\n`;
  return new Response(`${head}\n${body}`, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
