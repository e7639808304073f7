import { challengeCookie, sessionCookie, writeCookie } from "#worker/platform/auth/cookies.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { recordEvent } from "./record-event.ts";
import type { SignOutScope } from "./schemas.ts";

/**
 * Ends sessions of whoever is signed in; nobody signed in is no failure.
 * @param scope "global" (the default): all of the account; "local": this one; "others": all but this one
 * @returns headers that remove this browser's cookie, when this session ended
 */
export async function signOut(app: AccountsContext, scope: SignOutScope): Promise<Headers> {
  const actor = await app.actor();
  if (actor) {
    const { userId, sessionId } = actor;
    const { primary } = app;
    const statement = {
      global: () => primary.prepare("DELETE FROM sessions WHERE user_id = ?1").bind(userId),
      local: () => primary.prepare("DELETE FROM sessions WHERE user_id = ?1 AND id = ?2").bind(userId, sessionId),
      others: () => primary.prepare("DELETE FROM sessions WHERE user_id = ?1 AND id <> ?2").bind(userId, sessionId),
    }[scope]();
    const record = scope === "local" ? [] : [recordEvent(app, userId, "signed-out-everywhere")];
    await primary.batch([statement, ...record]);
  }
  return scope === "others" ? new Headers() : endedSessionHeaders(app);
}

/** Removes the cookies of a session and of a challenge that was not answered. */
export function endedSessionHeaders({ isSecure }: AccountsContext): Headers {
  const headers = new Headers();
  for (const cookie of [sessionCookie(isSecure), challengeCookie(isSecure)]) {
    headers.append("Set-Cookie", writeCookie(cookie, "", 0, isSecure));
  }
  return headers;
}
