/** Who sends a request, as far as the platform tells. */
export interface Visitor {
  /** Network address; null when the platform does not say: all such visitors share one limit. */
  address: string | null;
  userAgent: string | null;
  /** "Shanghai, CN"; null when unknown. */
  place: string | null;
  /** Two letters; null when unknown. */
  country: string | null;
}

/** Only what Cloudflare itself sets is believed: X-Forwarded-For is anybody's. */
export function readVisitor(request: Request): Visitor {
  const { city, country } = (request as { cf?: { city?: string; country?: string } }).cf ?? {};
  return {
    address: request.headers.get("cf-connecting-ip"),
    userAgent: request.headers.get("user-agent")?.slice(0, 400) ?? null,
    place: [city, country].filter(Boolean).join(", ") || null,
    country: country ?? null,
  };
}

/** Whom limits count: an IPv4 address, the first half of an IPv6 one (a home's), or everybody unknown together. */
export function limitedAddress({ address }: Visitor): string {
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
