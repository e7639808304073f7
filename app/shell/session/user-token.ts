/** The hint's name in local storage; the specification's. */
export const userTokenKey = "user-token";

const lifetime = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether somebody was signed in when the site last looked, without any secret: for what should act at once, while the
 * server decides. Older than 7 days it is removed.
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
    localStorage.setItem(userTokenKey, JSON.stringify({ signedIn, expires: Date.now() + lifetime }));
  } catch {
    // Without storage there is no hint.
  }
}
