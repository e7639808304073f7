import { sessionLifetime } from "#worker/platform/auth/cookies.ts";

/** The hint's name in local storage; the specification's. */
export const userTokenKey = "user-token";

/**
 * Whether somebody was signed in when the site last looked, without any secret: for what should act at once, while the
 * server decides. It ends with the session that it tells of.
 * @returns null when nothing is known, or the browser keeps nothing
 */
export function readUserToken(): boolean | null {
  try {
    const { signedIn, expires } = JSON.parse(localStorage.getItem(userTokenKey) ?? "null") ?? {};
    if (typeof signedIn === "boolean" && expires > Date.now()) return signedIn;
    localStorage.removeItem(userTokenKey);
  } catch {
    // Storage is blocked, or something else was written there.
  }
  return null;
}

/** Stamps the hint anew. */
export function writeUserToken(signedIn: boolean): void {
  try {
    localStorage.setItem(userTokenKey, JSON.stringify({ signedIn, expires: Date.now() + sessionLifetime * 1000 }));
  } catch {
    // Without storage there is no hint.
  }
}
