import { createHash } from "node:crypto";

/** A short, stable fingerprint of a row: equal rows have equal ones, whenever and wherever they are made. */
export function hashRow(values: readonly unknown[]): string {
  return createHash("sha1").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}
