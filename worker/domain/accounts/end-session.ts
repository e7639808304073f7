import { AppError } from "#worker/errors.ts";
import { describeDevice } from "../audit/describe-device.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { Actor } from "./actor.ts";

/**
 * Ends one session of the same account.
 * @throws AppError "not_found" when it is not there or is somebody else's, which is not told apart
 */
export async function endSession(app: AccountsContext, actor: Actor, sessionId: string): Promise<void> {
  const ended = await app.primary
    .prepare("DELETE FROM sessions WHERE id = ?1 AND user_id = ?2 RETURNING user_agent AS userAgent")
    .bind(sessionId, actor.userId)
    .first<{ userAgent: string | null }>();
  if (!ended) throw new AppError("not_found", "这个登录已经结束。");
  await recordEvent(app, actor.userId, "session-ended", describeDevice(ended.userAgent)).run();
}
