import { and, eq } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { deliverMail, enqueueMail } from "#worker/features/outbox/public.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import { credentials, sessions, verifications } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { minute } from "#worker/platform/time/units.ts";
import { endLinks } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { passwordChanged } from "./mails.ts";
import { recordEvent } from "./record-event.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { endedSessionHeaders } from "./sign-out.ts";

const freshFor = 15 * minute;

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
  await runBatch(primary, [
    primary.orm
      .update(credentials)
      .set({ password: hash, updatedAt: new Date(now) })
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"))),
    primary.orm.delete(sessions).where(eq(sessions.userId, userId)),
    // Also a change of address that an intruder began, and challenges that were not answered.
    endLinks(app, userId),
    primary.orm.delete(verifications).where(eq(verifications.value, userId)),
    recordEvent(app, userId, "password-changed"),
    enqueueMail(app, passwordChanged(app, { to: email, name, at: now }), { userId }),
  ]);
  app.waitUntil(deliverMail(app));
  return endedSessionHeaders(app);
}
