import type { AppContext } from "#worker/context.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { hostCookieName, readCookie, writeCookie } from "#worker/platform/cookies.ts";
import { encodeBase64Url, keyedHash } from "#worker/platform/crypto.ts";
import { enforceLimit, type Limit } from "#worker/platform/limits/rate-limiter.ts";

const minutes = 60;

/** Rate limits. Those named "…Address" count by network address, those named "…Account" by e-mail address or account id. */
export const limits = {
  signInAddress: { name: "sign-in:address", count: 8, seconds: 5 * minutes },
  signInAccount: { name: "sign-in:account", count: 10, seconds: 15 * minutes },
  linkAddress: { name: "link:address", count: 20, seconds: 15 * minutes },
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
  passkeyStartAddress: { name: "passkey-start:address", count: 60, seconds: 15 * minutes },
  passkeyAddress: { name: "passkey:address", count: 20, seconds: 15 * minutes },
  /** Codes that can be tried for one challenge of the second factor, which lasts ten minutes. */
  challenge: { name: "challenge", count: 5, seconds: 10 * minutes },
  /** Password checks and second factor codes while signed in. */
  confirmAccount: { name: "confirm:account", count: 6, seconds: 10 * minutes },
  /** Invitations into the team, counted by who invites. */
  inviteAccount: { name: "invite:account", count: 20, seconds: 60 * minutes },
  changeAccount: { name: "change:account", count: 20, seconds: 60 * minutes },
} as const satisfies Record<string, Limit>;

/**
 * Counts one attempt, and refuses it above the limit.
 * @param who whom to count, by default the visitor's network address
 * @param advice added to the message: what the person can do instead of waiting
 * @throws AppError "limited" with the time to wait
 */
export const limitAttempts = (
  app: AppContext,
  limit: Limit,
  who = rateLimitAddress(app.client),
  advice = "",
): Promise<void> => enforceLimit(app.limiter, limit, who, advice);

/** Refunds an attempt: successful ones do not count. */
export const refund = (app: AppContext, limit: Limit, who = rateLimitAddress(app.client)): Promise<void> =>
  app.limiter.refund(limit, who);

const knownBrowserCookieName = (isSecure: boolean) => hostCookieName(isSecure, "aotu-known");

/** Lifetime of the known-browser cookie, seconds. */
const knownBrowserLifetime = 365 * 24 * 60 * 60;

const knownBrowserMark = ({ settings }: AppContext, id: string, email: string) =>
  keyedHash(settings.AUTH_SECRET, `known browser|${id}|${email}`);

/**
 * The cookie of a browser that has signed in to an account. It grants no access. It gives the browser separate rate limits for
 * that address, so that strangers who guess passwords or request mails for it cannot lock its owner out.
 */
export async function createKnownBrowserCookie(app: AppContext, email: string): Promise<string> {
  const id = encodeBase64Url(crypto.getRandomValues(new Uint8Array(12)));
  return writeCookie(
    knownBrowserCookieName(app.isSecure),
    `${id}.${await knownBrowserMark(app, id, email)}`,
    knownBrowserLifetime,
    app.isSecure,
  );
}

/** The key by which an account's limits count: the address, or for a known browser the address and the browser. */
export async function limitedAccount(app: AppContext, email: string): Promise<{ who: string; isKnown: boolean }> {
  const value = readCookie(app.headers, knownBrowserCookieName(app.isSecure));
  const [id = "", mark] = value?.split(".") ?? [];
  const isKnown = mark !== undefined && mark === (await knownBrowserMark(app, id, email));
  return { who: isKnown ? `${email}|${id}` : email, isKnown };
}
