const encoder = new TextEncoder();

/** A key for one purpose, made from the site's secret: what is signed for one purpose says nothing to another. */
export async function hmacKey(secret: string, purpose: string): Promise<CryptoKey> {
  return importKey(new Uint8Array(await sign(await importKey(encoder.encode(secret)), purpose)));
}

/** The same, as a text for libraries that import the key themselves. */
export async function derivedSecret(secret: string, purpose: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await sign(await importKey(encoder.encode(secret)), purpose)));
}

/** HMAC-SHA-256 of a text. */
export function sign(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign("HMAC", key, encoder.encode(text));
}

/** Compares in constant time. */
export function isSignedBy(key: CryptoKey, signature: Uint8Array<ArrayBuffer>, text: string): Promise<boolean> {
  return crypto.subtle.verify("HMAC", key, signature, encoder.encode(text));
}

export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/**
 * Reads base64, with either alphabet, with or without padding.
 * @returns null when the text is no base64
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}
