/** Reading and writing of cookies. This module has no imports: parts of it are in the browser's bundle. */

/**
 * The name of a cookie of this site. With `__Host-` the browser accepts it only over https and only from this host.
 * @param isSecure whether the site's address is https
 */
export const hostCookieName = (isSecure: boolean, name: string): string => (isSecure ? `__Host-${name}` : name);

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
