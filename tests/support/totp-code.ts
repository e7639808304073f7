/**
 * The code of an authenticator app: six digits (RFC 6238: SHA-1, 30 seconds).
 * @param secret base32, as in the QR code
 * @param steps of 30 seconds after now, for a code that was not used yet
 */
export async function totpCode(secret: string, steps = 0): Promise<string> {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replaceAll(/[\s=]/g, "").toUpperCase()]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const bytes = Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(Date.now() / 30_000) + steps);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const hash = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const number = hash.getUint32(hash.getUint8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
