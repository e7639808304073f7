import { isSignedBy, signingKey } from "#worker/platform/crypto/hmac.ts";

/** How old a message may be, and how far ahead its clock, seconds: what somebody recorded cannot be sent again later. */
export const signatureTolerance = 300;

interface SignatureOptions {
  /** Of the webhook endpoint, "whsec_…". */
  secret: string;
  /** ms since 1970 */
  now: number;
}

/**
 * Whether a message was signed by Stripe just now: `Stripe-Signature: t=<seconds>,v1=<hex>,v1=…`, an HMAC-SHA-256 over
 * `<seconds>.<body>`. There are several v1 while the secret is being changed; other schemes count for nothing.
 */
export async function verifyStripeSignature(
  body: string,
  header: string | null,
  { secret, now }: SignatureOptions,
): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split(/=(.*)/s));
  const times = parts.filter(([name]) => name === "t").map(([, value = ""]) => value);
  const time = times[0];
  if (secret === "" || time === undefined || times.length > 1 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now / 1000 - Number(time)) > signatureTolerance) return false;
  const key = await signingKey(secret);
  for (const [name, value = ""] of parts.slice(0, 20)) {
    if (name !== "v1" || !/^[0-9a-f]{64}$/.test(value)) continue;
    if (await isSignedBy(key, hexBytes(value), `${time}.${body}`)) return true;
  }
  return false;
}

const hexBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
