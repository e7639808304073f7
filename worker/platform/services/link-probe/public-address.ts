/** Endings of names that no public site has, or that lead back to the machine itself: services that spell out numbers too. */
const ownEndings =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|svc|cluster|test|example|invalid|onion|arpa|localtest\.me|lvh\.me|vcap\.me|nip\.io|sslip\.io|xip\.io)$/;

/**
 * Whether an address may be opened by us: a site by its name, over HTTP or HTTPS at the usual port. Never one by its
 * number: editors write addresses, and sites redirect, to wherever they like, and what is behind our own walls is not
 * theirs to ask for. (Any other name that leads to a private number ends at the platform, which has no way there.)
 * @returns the address as it is opened, or null
 */
export function publicAddress(text: string, base?: string): URL | null {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  // The usual port of the protocol is parsed as none; 80 over HTTPS and 443 over HTTP are neither usual nor harmful.
  if (url.port !== "" && url.port !== "80" && url.port !== "443") return null;
  if (url.username !== "" || url.password !== "") return null;
  // Parsing has turned every way to write an IPv4 number (hexadecimal, one number, full-width) into four groups.
  const host = url.hostname.replace(/\.+$/, "");
  if (host.startsWith("[") || /^[\d.]+$/.test(host) || /\.\d+$/.test(host)) return null;
  if (!host.includes(".") || ownEndings.test(host)) return null;
  url.hash = "";
  return url;
}
