/**
 * Makes an address of the register's website. "www.example.edu.au" gets https, which nearly every provider has; an explicit
 * http stays. Of several addresses ("www.a.com, www.b.com") it takes the first.
 * @returns null for other text: an e-mail address, a sentence, another scheme
 */
export function normaliseWebsite(written: string): string | null {
  const whole = normaliseAddress(written);
  if (whole) return whole;
  const addresses = written.split(/\s*[,;]\s*|\s+(?:and|or|&)\s+/i).map(normaliseAddress);
  return addresses.includes(null) ? null : (addresses[0] ?? null);
}

function normaliseAddress(written: string): string | null {
  if (/[\s@]/.test(written)) return null;
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(written) && !/^[^/]*:\d/.test(written) ? written : `https://${written}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if (!["http:", "https:"].includes(url.protocol) || url.username || url.password) return null;
  if (!/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname)) return null;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}
