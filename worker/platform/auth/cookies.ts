/** Cookies of accounts, without imports: this module is small enough for the browser's bundle. */

const name = (isSecure: boolean, plain: string) => (isSecure ? `__Host-${plain}` : plain);

/** The session: better-auth's signed token. @param isSecure whether the site's address is https */
export const sessionCookie = (isSecure: boolean) => name(isSecure, "aotu.session_token");

/** A password or a link was right, and the second factor is still to come. */
export const challengeCookie = (isSecure: boolean) => name(isSecure, "aotu.two_factor");

/** A browser in which somebody has signed in before (worker/features/accounts/limits.ts). */
export const knownBrowserCookie = (isSecure: boolean) => name(isSecure, "aotu-known");

/** How long a session lasts without being used, seconds (specification, section 9: 7 days). */
export const sessionLifetime = 7 * 24 * 60 * 60;

/** How long a browser counts as known, seconds. */
export const knownBrowserLifetime = 365 * 24 * 60 * 60;

/** How long a challenge of the second factor can be answered, seconds. */
export const challengeLifetime = 10 * 60;

/** The value of a cookie that a request carries; undefined without one. */
export function readCookie(headers: Headers, cookie: string): string | undefined {
  const start = `${cookie}=`;
  return headers
    .get("cookie")
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}

/** A Set-Cookie of the attributes that all our cookies have. @param maxAge seconds; 0 removes the cookie */
export function writeCookie(cookie: string, value: string, maxAge: number, isSecure: boolean): string {
  return `${cookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
