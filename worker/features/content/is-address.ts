const ownSite = "https://own-site.invalid";

/** Whether a page may link to an address. What browsers make of a path decides: to them `/\elsewhere` is another host. */
export function isAddress(url: string): boolean {
  if (!url.startsWith("/")) return /^(https:\/\/|mailto:|tel:)/.test(url);
  return URL.parse(url, ownSite)?.origin === ownSite;
}
