/** Letters and digits that are not taken for one another on paper: no i, l, 1, o, 0. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789a";

/** Ten codes like "k3vwm-7xq2p": 50 bits each, one case. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => signs[byte & 31]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** A recovery code as it was made, of how it was typed: whatever case, with or without the hyphen. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
