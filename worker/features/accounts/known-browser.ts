import {
  knownBrowserCookie as cookieName,
  knownBrowserLifetime,
  readCookie,
  writeCookie,
} from "#worker/platform/auth/cookies.ts";
import { encodeBase64Url } from "#worker/platform/crypto/base64-url.ts";
import { keyedHash } from "#worker/platform/crypto/keyed-hash.ts";
import type { AccountsContext } from "./accounts-context.ts";

const markOf = ({ settings }: AccountsContext, id: string, email: string) =>
  keyedHash(settings.AUTH_SECRET, `known browser|${id}|${email}`);

/**
 * The cookie of a browser in which somebody has signed in. It opens nothing; it gives the browser limits of its own for
 * that address, so that strangers who try passwords or ask for mails in its name cannot keep its owner out.
 */
export async function knownBrowserCookie(app: AccountsContext, email: string): Promise<string> {
  const id = encodeBase64Url(crypto.getRandomValues(new Uint8Array(12)));
  return writeCookie(
    cookieName(app.isSecure),
    `${id}.${await markOf(app, id, email)}`,
    knownBrowserLifetime,
    app.isSecure,
  );
}

/** Whom the limits of an account count: the address, or this browser of it when it is a known one. */
export async function limitedAccount(app: AccountsContext, email: string): Promise<{ who: string; isKnown: boolean }> {
  const value = readCookie(app.headers, cookieName(app.isSecure));
  const [id = "", mark] = value?.split(".") ?? [];
  const isKnown = mark !== undefined && mark === (await markOf(app, id, email));
  return { who: isKnown ? `${email}|${id}` : email, isKnown };
}
