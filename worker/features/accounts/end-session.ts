import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { describeDevice } from "./describe-device.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Ends one session of the same account.
 * @throws AppError "not_found" when it is not there or is somebody else's, which is not told apart
 */
export async function endSession(app: AccountsContext, actor: Actor, sessionId: string): Promise<void> {
  const { primary } = app;
  const { userId } = actor;
  const session = await primary
    .prepare("SELECT user_agent AS userAgent FROM sessions WHERE id = ?1 AND user_id = ?2")
    .bind(sessionId, userId)
    .first<{ userAgent: string | null }>();
  const detail = describeDevice(session?.userAgent ?? null);
  const [ended] = await primary.batch([
    primary.prepare("DELETE FROM sessions WHERE id = ?1 AND user_id = ?2").bind(sessionId, userId),
    recordEvent(app, userId, "session-ended", { detail, onlyAfterChange: true }),
  ]);
  if ((ended?.meta.changes ?? 0) === 0) throw new AppError("not_found", "这个登录已经结束。");
}
