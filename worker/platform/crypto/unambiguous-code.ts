/** Letters and digits that are not taken for one another on paper: no i, l, 1, o, 0. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789a";

/** A random code of so many signs, about five bits each, one case. */
export function unambiguousCode(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => signs[byte & 31]).join("");
}
