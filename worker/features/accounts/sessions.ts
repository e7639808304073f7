import { and, desc, eq, gt } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { sessions } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { describeDevice } from "./describe-device.ts";
import { recordEvent } from "./record-event.ts";

/** A signed-in browser of the account, as its owner sees it. Moments are ms since 1970. */
export interface ListedSession {
  id: string;
  device: string;
  place: string | null;
  startedAt: number;
  lastUsedAt: number;
  isCurrent: boolean;
}

/** The sessions of somebody that have not ended, this one first, then the last used. At most 50. */
export async function listSessions({ primary, now }: AccountsContext, actor: Actor): Promise<ListedSession[]> {
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
 * Ends one session of the same account.
 * @throws AppError "not_found" when it is not there or is somebody else's, which is not told apart
 */
export async function endSession(app: AccountsContext, actor: Actor, sessionId: string): Promise<void> {
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
