import { encodeBase64Url } from "./base64-url.ts";

const encoder = new TextEncoder();

/** A key for one purpose, made from the site's secret: what is signed for one purpose says nothing to another. */
export async function hmacKey(secret: string, purpose: string): Promise<CryptoKey> {
  return importKey(new Uint8Array(await sign(await importKey(encoder.encode(secret)), purpose)));
}

/** The same, as a text for libraries that import the key themselves. */
export async function derivedSecret(secret: string, purpose: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await sign(await importKey(encoder.encode(secret)), purpose)));
}

/** A key that somebody else gave us as a text, and signs with as it is. */
export const signingKey = (secret: string): Promise<CryptoKey> => importKey(encoder.encode(secret));

/** HMAC-SHA-256 of a text. */
export function sign(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign("HMAC", key, encoder.encode(text));
}

/** Compares in constant time. */
export function isSignedBy(key: CryptoKey, signature: Uint8Array<ArrayBuffer>, text: string): Promise<boolean> {
  return crypto.subtle.verify("HMAC", key, signature, encoder.encode(text));
}

function importKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}
