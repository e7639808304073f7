const encoder = new TextEncoder();

/** Base64url without padding (RFC 4648). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/**
 * Decodes base64 or base64url, with or without padding. @returns null when the text is neither, or when unused bits of
 * its last character are set: then two texts would stand for the same bytes
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const plain = text.replaceAll("-", "+").replaceAll("_", "/");
    const decoded = atob(plain);
    const isOwn = btoa(decoded).replace(/=+$/, "") === plain.replace(/=+$/, "");
    return isOwn ? Uint8Array.from(decoded, (c) => c.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

/** SHA-256 of a text, in hexadecimal. */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * An HMAC key for one purpose, derived from the site's secret. A signature made for one purpose is not valid for another.
 * @param purpose "human check: pass"
 */
export async function hmacKey(secret: string, purpose: string): Promise<CryptoKey> {
  return importKey(new Uint8Array(await sign(await importKey(encoder.encode(secret)), purpose)));
}

/** The same key as a text, for libraries that import keys themselves. */
export async function derivedSecret(secret: string, purpose: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await sign(await importKey(encoder.encode(secret)), purpose)));
}

/** A third party's signing secret as an HMAC key, without derivation. */
export const signingKey = (secret: string): Promise<CryptoKey> => importKey(encoder.encode(secret));

/** HMAC-SHA-256 of a text. */
export function sign(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign("HMAC", key, encoder.encode(text));
}

/** Verifies an HMAC-SHA-256 signature in constant time. */
export function isSignedBy(key: CryptoKey, signature: Uint8Array<ArrayBuffer>, text: string): Promise<boolean> {
  return crypto.subtle.verify("HMAC", key, signature, encoder.encode(text));
}

function importKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/**
 * A keyed hash (HMAC-SHA-256, 128 bits in hexadecimal). Equal texts have equal hashes, and the text cannot be
 * recovered.
 */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const hash = new Uint8Array(await sign(await hmacKey(secret, "limits"), text));
  return toHex(hash.subarray(0, 16));
}

/** 31 letters and digits without those that are easily confused on paper: i, l, 1, o, 0. `a` is repeated: 32 is a power of two. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789a";

/** A random code of `length` characters, about five bits each, in lower case. */
export function unambiguousCode(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join("");
}
