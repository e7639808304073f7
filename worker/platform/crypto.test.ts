import { expect, it } from "vitest";
import { decodeBase64, encodeBase64Url } from "./crypto.ts";

it.each([0, 1, 2, 3, 31, 32, 33])(
  "%d bytes have exactly one encoding in base64 and one in base64url, with or without padding",
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => 255 - at);
    const url = encodeBase64Url(bytes);
    const plain = btoa(String.fromCharCode(...bytes));
    for (const one of [url, plain, plain.replace(/=+$/, "")]) expect(decodeBase64(one)).toEqual(bytes);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const others = [...alphabet].map((last) => url.slice(0, -1) + last).filter((one) => one !== url);
    for (const one of length === 0 ? [] : others) expect(decodeBase64(one)).not.toEqual(bytes);
  },
);

it.each(["a", "ab=c", "ä", "a b!"])("%j is not valid base64", (text) => {
  expect(decodeBase64(text)).toBeNull();
});
