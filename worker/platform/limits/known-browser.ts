import type { AppContext } from "#worker/context.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { hostCookieName, readCookie, writeCookie } from "#worker/platform/cookies.ts";
import { encodeBase64Url, keyedHash } from "#worker/platform/crypto.ts";

const cookieName = (isSecure: boolean) => hostCookieName(isSecure, "aotu-known");

/** Lifetime of the cookie, seconds. */
const lifetime = 365 * 24 * 60 * 60;

/** The signed mark of a browser. @param email of the account; null: the mark of the browser without an account */
const markOf = ({ settings }: Pick<AppContext, "settings">, id: string, email: string | null) =>
  keyedHash(settings.AUTH_SECRET, `known browser|${id}|${email ?? ""}`);

/**
 * The cookie of a browser that has signed in to an account. It grants no access. It gives the browser rate limits of its own, so that
 * strangers who guess passwords, request mails or use up the limits of a shared network address cannot lock its owner out.
 */
export async function createKnownBrowserCookie(app: AppContext, email: string): Promise<string> {
  const id = encodeBase64Url(crypto.getRandomValues(new Uint8Array(12)));
  const marks = await Promise.all([markOf(app, id, email), markOf(app, id, null)]);
  return writeCookie(cookieName(app.isSecure), [id, ...marks].join("."), lifetime, app.isSecure);
}

type Context = Pick<AppContext, "headers" | "isSecure" | "settings" | "client">;

const readMarks = ({ headers, isSecure }: Context) => readCookie(headers, cookieName(isSecure))?.split(".") ?? [];

/**
 * The key of an account's rate limits: the e-mail address, or the address and the browser when the browser has signed
 * in to the account before.
 */
export async function limitedAccount(app: Context, email: string): Promise<{ who: string; isKnown: boolean }> {
  const [id = "", mark] = readMarks(app);
  const isKnown = mark !== undefined && mark === (await markOf(app, id, email));
  return { who: isKnown ? `${email}|${id}` : email, isKnown };
}

/**
 * The key of rate limits by place: the network address, or a browser that has signed in to any account. Only for limits
 * that guard no secret: anybody with an account can have many such browsers.
 */
export async function limitedPlace(app: Context): Promise<string> {
  const [id = "", , mark] = readMarks(app);
  return mark !== undefined && mark === (await markOf(app, id, null)) ? `browser|${id}` : rateLimitAddress(app.client);
}
