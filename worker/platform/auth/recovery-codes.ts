import { unambiguousCode } from "#worker/platform/crypto.ts";

/** Ten codes like "k3vwm-7xq2p": 50 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${unambiguousCode(5)}-${unambiguousCode(5)}`);
}

/** A recovery code as it was made, of how it was typed: whatever case, with or without the hyphen. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
