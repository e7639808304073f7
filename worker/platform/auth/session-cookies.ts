// Names and lifetimes of the cookies of a session. No zod and no drizzle: parts of this module are in the browser's bundle.
import { hostCookieName } from "#worker/platform/cookies.ts";

/** Name of the session cookie: better-auth's signed token. @param isSecure whether the site's address is https */
export const sessionCookieName = (isSecure: boolean) => hostCookieName(isSecure, "aotu.session_token");

/** Name of the cookie of a sign-in that still needs the second factor. */
export const challengeCookieName = (isSecure: boolean) => hostCookieName(isSecure, "aotu.two_factor");

/** Name of the cookie of a passkey ceremony: a registration or a sign-in that waits for the browser's answer. */
export const passkeyCookieName = (isSecure: boolean) => hostCookieName(isSecure, "aotu.passkey");
