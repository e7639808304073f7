/** Endings of host names that are not public, or that resolve to private addresses (services such as nip.io). */
const privateEndings =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|svc|cluster|test|example|invalid|onion|arpa|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|traefik\.me|nip\.io|sslip\.io|xip\.io)$/;

/**
 * Protection against server-side request forgery (SSRF): editors enter links, and sites redirect, to any address. Allowed
 * are host names over HTTP or HTTPS at the default ports, and never IP addresses. (A public name that resolves to a
 * private address is not a hazard: Cloudflare's network does not route there.)
 * @returns the normalized address; null when it must not be requested
 */
export function publicAddress(text: string, base?: string): URL | null {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  // The parser drops the protocol's default port; 80 over HTTPS and 443 over HTTP are harmless.
  if (url.port !== "" && url.port !== "80" && url.port !== "443") return null;
  if (url.username !== "" || url.password !== "") return null;
  // The parser has normalized every notation of an IPv4 address (hexadecimal, one number, full-width) to four groups.
  const host = url.hostname.replace(/\.+$/, "");
  if (host.startsWith("[") || /^[\d.]+$/.test(host) || /\.\d+$/.test(host)) return null;
  if (!host.includes(".") || privateEndings.test(host)) return null;
  url.hash = "";
  return url;
}
