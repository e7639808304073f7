import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail } from "#worker/features/outbox/enqueue-mail.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import { endLinks } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { recordEvent } from "./record-event.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { endedSessionHeaders } from "./sign-out.ts";

const freshFor = 15 * 60_000;

/** Whether the session may set a password without the old one: it began by a recovery link, minutes ago. */
export const mayReplacePassword = (actor: Actor, now: number) =>
  actor.startedBy === "recovery" && now - actor.sessionStartedAt < freshFor;

/**
 * Sets a new password and ends every session of the account, this one too, and every link that was asked for.
 * @returns headers that remove the session's cookie
 * @throws AppError "invalid" for a weak password or a wrong current one, "limited"
 */
export async function changePassword(
  app: AccountsContext,
  actor: Actor,
  { password, currentPassword }: { password: string; currentPassword?: string | undefined },
): Promise<Headers> {
  const { userId, email, name } = actor;
  const { primary } = app;
  await refuseWeakPassword(password, actor);
  if (!mayReplacePassword(actor, app.now())) {
    if (!currentPassword) throw new AppError("invalid", "请输入当前密码", { field: "currentPassword" });
    await confirmPassword(app, userId, currentPassword, "currentPassword");
  }
  const { hashPassword } = await loadAuth();
  const hash = await hashPassword(password);
  const now = app.now();
  await primary.batch([
    primary
      .prepare(
        "UPDATE credentials SET password = ?2, updated_at = ?3 WHERE user_id = ?1 AND provider_id = 'credential'",
      )
      .bind(userId, hash, now),
    primary.prepare("DELETE FROM sessions WHERE user_id = ?").bind(userId),
    // Also a change of address that an intruder began, and challenges that were not answered.
    endLinks(app, userId),
    primary.prepare("DELETE FROM verifications WHERE value = ?").bind(userId),
    recordEvent(app, userId, "password-changed"),
    enqueueMail(app, { kind: "password-changed", to: email, name, at: now }, { userId }),
  ]);
  app.waitUntil(deliverMail(app));
  return endedSessionHeaders(app);
}
