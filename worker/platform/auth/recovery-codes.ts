import { unambiguousCode } from "#worker/platform/crypto.ts";

/** Ten recovery codes such as "k3vwm-7xq2p", with 50 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${unambiguousCode(5)}-${unambiguousCode(5)}`);
}

/** Normalizes a typed recovery code: case and hyphen do not matter. */
export function normalizeRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
