import { sessionLifetime } from "#worker/platform/auth/session-lifetime.ts";

/** Key of the hint in local storage. */
export const userTokenKey = "user-token";

/**
 * A hint without any secret whether the visitor was signed in at the last check, so that pages can render before the
 * server answers. It expires together with the session.
 * @returns null when nothing is known or storage is blocked
 */
export function readUserToken(): boolean | null {
  try {
    const { signedIn, expires } = JSON.parse(localStorage.getItem(userTokenKey) ?? "null") ?? {};
    if (typeof signedIn === "boolean" && expires > Date.now()) return signedIn;
    localStorage.removeItem(userTokenKey);
  } catch {
    // Storage is blocked, or the value is not ours.
  }
  return null;
}

/** Writes the hint with a new expiry. */
export function writeUserToken(signedIn: boolean): void {
  try {
    localStorage.setItem(userTokenKey, JSON.stringify({ signedIn, expires: Date.now() + sessionLifetime * 1000 }));
  } catch {
    // Storage is blocked: no hint.
  }
}
