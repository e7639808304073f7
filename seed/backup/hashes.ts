import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** The name of a file in the journal, which is not encrypted. */
export const hashOfKey = (key: string): string => sha256(key);
