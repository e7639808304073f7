import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { sessions } from "#worker/platform/auth/schema.ts";
import { challengeCookieName, sessionCookieName } from "#worker/platform/auth/session-cookies.ts";
import { writeCookie } from "#worker/platform/cookies.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { SignOutScope } from "../shared/input.ts";
import { describeDevice, recordEvent } from "./account-events.ts";
import { startSession } from "./begin-session.ts";

/** A session of an account, as its owner sees it. Times are ms since 1970. */
export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

/** The active sessions of the account: this one first, then by last use. At most 50. */
export async function listSessions({ primary, now }: AppContext, actor: Actor) {
  const rows = await primary.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, new Date(now()))))
    .orderBy(desc(sessions.updatedAt))
    .limit(50);
  return rows
    .map(({ id, userAgent, place, createdAt, updatedAt }) => ({
      id,
      device: describeDevice(userAgent),
      place,
      startedAt: createdAt.getTime(),
      lastUsedAt: updatedAt.getTime(),
      isCurrent: id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends one session of the account.
 * @throws AppError "not_found" when it does not exist or belongs to another account
 */
export async function endSession(app: AppContext, actor: Actor, sessionId: string): Promise<void> {
  const { orm } = app.primary;
  const { userId } = actor;
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const session = await orm.select({ userAgent: sessions.userAgent }).from(sessions).where(own).get();
  const detail = describeDevice(session?.userAgent ?? null);
  const [ended] = await runBatch(app.primary, [
    orm.delete(sessions).where(own),
    recordEvent(app, userId, "session-ended", { detail, onlyAfterChange: true }),
  ]);
  if (ended.changes === 0) throw new AppError("not_found", "这个登录已经结束。");
}

/**
 * Ends sessions of the signed-in account. Does nothing when nobody is signed in.
 * @param scope "global": all sessions of the account; "local": this one; "others": all but this one
 * @returns headers that remove the session cookie, if this session ended
 */
export async function signOut(app: AppContext, scope: SignOutScope): Promise<Headers> {
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

/** Gives the session another token, because it may do more now. @returns headers with its cookie */
export async function replaceSession(app: AppContext, { userId, sessionId, startedBy }: Actor): Promise<Headers> {
  const headers = await startSession(app, userId, startedBy);
  await app.primary.orm.delete(sessions).where(eq(sessions.id, sessionId));
  return headers;
}

/** Headers that remove the cookies of the session and of a pending second factor challenge. */
export function endedSessionHeaders({ isSecure }: AppContext): Headers {
  const headers = new Headers();
  for (const cookie of [sessionCookieName(isSecure), challengeCookieName(isSecure)]) {
    headers.append("Set-Cookie", writeCookie(cookie, "", 0, isSecure));
  }
  return headers;
}
