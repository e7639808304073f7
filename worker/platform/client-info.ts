/** The client of a request: network address, browser and place, as Cloudflare reports them. */
export interface ClientInfo {
  /** IP address; null when unknown: all such clients share one rate limit. */
  address: string | null;
  userAgent: string | null;
  /** "Shanghai, CN"; null when unknown. */
  place: string | null;
  /** ISO 3166 code of two letters; null when unknown. */
  country: string | null;
}

/** Reads only what Cloudflare sets itself: any client can send an X-Forwarded-For header. */
export function readClientInfo(request: Request): ClientInfo {
  const { city, country } = (request as { cf?: { city?: string; country?: string } }).cf ?? {};
  return {
    address: request.headers.get("cf-connecting-ip"),
    userAgent: request.headers.get("user-agent")?.slice(0, 400) ?? null,
    place: [city, country].filter(Boolean).join(", ") || null,
    country: country ?? null,
  };
}

/**
 * The network address by which rate limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because a household gets a whole
 * /64. Clients without a known address count together.
 */
export function rateLimitAddress({ address }: ClientInfo): string {
  if (address === null) return "unknown";
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill("0"), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
