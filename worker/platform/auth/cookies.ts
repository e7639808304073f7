/** Cookies of accounts. This module has no imports: parts of it are in the browser's bundle. */

const name = (isSecure: boolean, plain: string) => (isSecure ? `__Host-${plain}` : plain);

/** Name of the session cookie: better-auth's signed token. @param isSecure whether the site's address is https */
export const sessionCookieName = (isSecure: boolean) => name(isSecure, "aotu.session_token");

/** Name of the cookie of a sign-in that still needs the second factor. */
export const challengeCookieName = (isSecure: boolean) => name(isSecure, "aotu.two_factor");

/** Name of the cookie of a browser in which an account has signed in before (worker/features/accounts/limits.ts). */
export const knownBrowserCookieName = (isSecure: boolean) => name(isSecure, "aotu-known");

/** Lifetime of an unused session, seconds (specification, section 9: 7 days). */
export const sessionLifetime = 7 * 24 * 60 * 60;

/** Lifetime of the known-browser cookie, seconds. */
export const knownBrowserLifetime = 365 * 24 * 60 * 60;

/** How long the second factor can be entered after the password, seconds. */
export const secondFactorLifetime = 10 * 60;

/**
 * The value of a cookie; undefined when the request does not carry it.
 * @param cookies the Cookie header, or the headers of the request
 */
export function readCookie(cookies: Headers | string | null, cookie: string): string | undefined {
  const start = `${cookie}=`;
  const header = cookies instanceof Headers ? cookies.get("cookie") : cookies;
  return header
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}

/** A Set-Cookie header with the attributes of all our cookies. @param maxAge seconds; 0 deletes the cookie */
export function writeCookie(cookie: string, value: string, maxAge: number, isSecure: boolean): string {
  return `${cookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
