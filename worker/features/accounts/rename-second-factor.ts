import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, take } from "./limits.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Changes what somebody calls a second factor of theirs.
 * @throws AppError "not_found" when it is not there or is somebody else's, which is not told apart; "limited"
 */
export async function renameSecondFactor(
  app: AccountsContext,
  actor: Actor,
  { factor, friendlyName }: { factor: string; friendlyName: string },
): Promise<void> {
  await take(app, limits.changeAccount, actor.userId);
  const [renamed] = await app.primary.batch([
    app.primary
      .prepare("UPDATE two_factors SET friendly_name = ?3 WHERE id = ?1 AND user_id = ?2")
      .bind(factor, actor.userId, friendlyName),
    recordEvent(app, actor.userId, "second-factor-renamed", { detail: friendlyName, onlyAfterChange: true }),
  ]);
  if ((renamed?.meta.changes ?? 0) === 0) throw new AppError("not_found", "这个验证器已经不在了，请刷新页面。");
}
