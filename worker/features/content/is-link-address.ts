const ownSite = "https://own-site.invalid";

/** Whether a page may link to an address. Parsed as browsers do: for them `/\\elsewhere` is another host. */
export function isLinkAddress(url: string): boolean {
  if (!url.startsWith("/")) return /^(https:\/\/|mailto:|tel:)/.test(url) && URL.canParse(url);
  return URL.parse(url, ownSite)?.origin === ownSite;
}
