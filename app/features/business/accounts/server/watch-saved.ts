import { eraseUnsentMails } from "#app/features/foundation/outbox/server/public.ts";
import { recordSeenChanges } from "#app/features/publishing/changes/server/public.ts";
import { readStopToken, startWatching, stopWatching } from "#app/features/publishing/watching/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { recordEvent } from "./account-events.ts";
import { limits } from "./limits.ts";

/**
 * Turns the mails about changes of saved items on or off. Changes nothing when they have this state already. @throws
 * AppError "limited"
 */
export async function watchSaved(app: AppContext, { userId }: Actor, isOn: boolean): Promise<void> {
  await enforceLimit(app, limits.changeAccount, userId);
  if (isOn) {
    // Earlier changes are not reported.
    await recordSeenChanges(app);
    await runBatch(app.primary, [
      startWatching(app, userId),
      recordEvent(app, userId, "watching-on", { onlyAfterChange: true }),
    ]);
  } else await stop(app, userId);
}

/**
 * Stops these mails by the link in one of them, without a session. May be repeated, also after the account was deleted.
 * @throws AppError "invalid" for a token that we did not sign
 */
export async function stopWatchingByLink(app: AppContext, token: string): Promise<void> {
  const userId = await readStopToken(app, token);
  if (userId === null)
    throw new AppError("invalid", "链接不完整。请从邮件里重新打开，或者登录后在“收藏的变化”里停止。");
  await stop(app, userId, "用邮件里的链接");
}

/** A mail that waits for its next attempt is deleted too. */
const stop = (app: AppContext, userId: string, detail?: string) =>
  runBatch(app.primary, [
    stopWatching(app, userId),
    recordEvent(app, userId, "watching-off", { ...(detail && { detail }), onlyAfterChange: true }),
    eraseUnsentMails(app, userId, "kept-changed"),
  ]);
