import { and, eq, ne } from "drizzle-orm";
import { challengeCookie, sessionCookie, writeCookie } from "#worker/platform/auth/cookies.ts";
import { sessions } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { SignOutScope } from "./input.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Ends sessions of whoever is signed in; nobody signed in is no failure.
 * @param scope "global" (the default): all of the account; "local": this one; "others": all but this one
 * @returns headers that remove this browser's cookie, when this session ended
 */
export async function signOut(app: AccountsContext, scope: SignOutScope): Promise<Headers> {
  const actor = await app.actor();
  if (actor) {
    const { userId, sessionId } = actor;
    const which = { global: undefined, local: eq(sessions.id, sessionId), others: ne(sessions.id, sessionId) }[scope];
    const end = app.primary.orm.delete(sessions).where(and(eq(sessions.userId, userId), which));
    const record = scope === "local" ? [] : [recordEvent(app, userId, "signed-out-everywhere")];
    await runBatch(app.primary, [end, ...record]);
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
