import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import { encodeBase64Url } from "#worker/platform/crypto.ts";

/** Length of a time step, ms. */
const stepLength = 30_000;

/** A new secret for an authenticator app: 192 bits as text, which is the key of the codes. */
export const newTotpSecret = (): string => encodeBase64Url(crypto.getRandomValues(new Uint8Array(24)));

/**
 * The address of an authenticator for the QR code, `otpauth://totp/…`. Its parameter `secret` is the secret in base32.
 * @param account the e-mail address, which the app shows
 */
export async function totpAddress(secret: string, account: string): Promise<string> {
  const { createOTP } = await loadAuth();
  return createOTP(secret).url("澳途", account);
}

/** The code of a secret at a time: six digits (RFC 6238: SHA-1, 30 seconds). @param now ms since 1970 */
export async function totpCodeAt(secret: string, now: number): Promise<string> {
  const { createOTP } = await loadAuth();
  return createOTP(secret).hotp(Math.floor(now / stepLength));
}

/**
 * The time step that a code belongs to: the current one, the one before or the one after, because clocks differ.
 * @param now ms since 1970
 * @returns null when the code is wrong
 */
export async function totpStepOf(secret: string, code: string, now: number): Promise<number | null> {
  const { createOTP } = await loadAuth();
  const current = Math.floor(now / stepLength);
  const steps = [current - 1, current, current + 1];
  const codes = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)));
  return steps.find((_, at) => codes[at] === code) ?? null;
}
