import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import type { Limit } from "#worker/platform/limits/rate-limiter.ts";

const minutes = 60;

/**
 * Rate limits. Those named "…Address" count by network address or browser, those named "…Account" by e-mail address or
 * account id. Attempts with a long random secret (a link, the challenge of a second step, a passkey) are counted only
 * when they are wrong.
 */
export const limits = {
  /** By network address and e-mail address. */
  signInPair: { name: "sign-in:pair", count: 8, seconds: 5 * minutes },
  signInAddress: { name: "sign-in:address", count: 60, seconds: 5 * minutes },
  signInAccount: { name: "sign-in:account", count: 10, seconds: 15 * minutes },
  linkAddress: { name: "link:address", count: 60, seconds: 15 * minutes },
  linkAccount: { name: "link:account", count: 3, seconds: 15 * minutes },
  /** Mails that unknown browsers can request for one address. */
  linkAccountDay: { name: "link-day:account", count: 20, seconds: 24 * 60 * minutes },
  registerAddress: { name: "register:address", count: 30, seconds: 60 * minutes },
  registerAccount: { name: "register:account", count: 5, seconds: 60 * minutes },
  checkEmailAddress: { name: "check-email:address", count: 30, seconds: 15 * minutes },
  redeemLinkAddress: { name: "use-link:address", count: 30, seconds: 15 * minutes },
  secondFactorAddress: { name: "second-factor:address", count: 20, seconds: 15 * minutes },
  secondFactorAccount: { name: "second-factor:account", count: 10, seconds: 15 * minutes },
  /** Each visit of the sign-in page begins a ceremony, where the browser offers passkeys in the field. */
  passkeyStartAddress: { name: "passkey-start:address", count: 300, seconds: 15 * minutes },
  passkeyAddress: { name: "passkey:address", count: 20, seconds: 15 * minutes },
  /** Codes that can be tried for one challenge of the second factor, which lasts ten minutes. */
  challenge: { name: "challenge", count: 5, seconds: 10 * minutes },
  /** Password checks and second factor codes while signed in. */
  confirmAccount: { name: "confirm:account", count: 6, seconds: 10 * minutes },
  changeAccount: { name: "change:account", count: 20, seconds: 60 * minutes },
} as const satisfies Record<string, Limit>;

/**
 * Counts an attempt of a browser that the account does not know. Thousands may share a network address (a campus, a mobile network), so
 * above its limit nobody is refused: each person is asked for one more human check.
 * @throws AppError "forbidden" the first time
 */
export async function limitNetwork(app: AppContext, limit: Limit, email: string): Promise<void> {
  const address = rateLimitAddress(app.client);
  if ((await app.limiter.take(limit, address)) === undefined) return;
  const asked = { ...limit, name: `${limit.name}:asked`, count: 1 };
  if ((await app.limiter.take(asked, `${address}|${email}`)) !== undefined) return;
  throw new AppError("forbidden", "这个网络上试的人太多，请再做一次人机验证，然后重新提交。");
}
