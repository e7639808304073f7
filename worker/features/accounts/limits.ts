import { type Limit, takeOne } from "#worker/platform/limits/rate-limiter.ts";
import { limitedAddress } from "#worker/platform/visitor.ts";
import type { AccountsContext } from "./accounts-context.ts";

const minutes = 60;

/** Rate limits: "address" counts network addresses, "account" e-mail addresses or accounts. */
export const limits = {
  signInAddress: { name: "sign-in:address", count: 8, seconds: 5 * minutes },
  signInAccount: { name: "sign-in:account", count: 10, seconds: 15 * minutes },
  linkAddress: { name: "link:address", count: 20, seconds: 15 * minutes },
  linkAccount: { name: "link:account", count: 3, seconds: 15 * minutes },
  /** Mails that strangers can have sent to somebody. */
  linkAccountDay: { name: "link-day:account", count: 20, seconds: 24 * 60 * minutes },
  registerAddress: { name: "register:address", count: 30, seconds: 60 * minutes },
  registerAccount: { name: "register:account", count: 5, seconds: 60 * minutes },
  checkEmailAddress: { name: "check-email:address", count: 30, seconds: 15 * minutes },
  useLinkAddress: { name: "use-link:address", count: 30, seconds: 15 * minutes },
  secondFactorAddress: { name: "second-factor:address", count: 20, seconds: 15 * minutes },
  /** Of somebody who is signed in: passwords asked again, codes. */
  confirmAccount: { name: "confirm:account", count: 6, seconds: 10 * minutes },
  changeAccount: { name: "change:account", count: 20, seconds: 60 * minutes },
  /** A code of the authenticator counts once. */
  codeUse: { name: "code", count: 1, seconds: 2 * minutes },
} as const satisfies Record<string, Limit>;

/**
 * Counts one try from the visitor's address, or of somebody.
 * @param advice what else the person can do meanwhile
 * @throws AppError "limited" with the time to wait
 */
export const take = (
  app: AccountsContext,
  limit: Limit,
  who = limitedAddress(app.visitor),
  advice = "",
): Promise<void> => takeOne(app.limiter, limit, who, advice);

/** Takes a try off the count again: a successful one does not count. */
export const refund = (app: AccountsContext, limit: Limit, who = limitedAddress(app.visitor)): Promise<void> =>
  app.limiter.refund(limit, who);
