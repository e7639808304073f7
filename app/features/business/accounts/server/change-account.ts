import { eq } from "drizzle-orm";
import { enqueueMail, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { formatMoment } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { credentials, sessions, users, verifications } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { minute } from "#worker/platform/time/units.ts";
import { recordEvent } from "./account-events.ts";
import { endLinks, mailLink } from "./account-links.ts";
import { limits } from "./limits.ts";
import { accountMail } from "./mails.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { endedSessionHeaders } from "./sessions.ts";

/** How long after a recovery link the password can be replaced without the old one, ms. */
const freshFor = 15 * minute;

/** Whether the session can set a password without the old one: it was started by a recovery link less than 15 minutes ago. */
export const mayReplacePassword = (actor: Actor, now: number) =>
  actor.startedBy === "recovery" && now - actor.sessionStartedAt < freshFor;

/**
 * Sets a new password, ends all sessions of the account, including this one, and invalidates its unused links.
 * @returns headers that remove the session cookie
 * @throws AppError "invalid" for a weak password or a wrong current one, "limited"
 */
export async function changePassword(
  app: AppContext,
  actor: Actor,
  { password, currentPassword }: { password: string; currentPassword?: string | undefined },
): Promise<Headers> {
  const { userId, email, name } = actor;
  const { primary } = app;
  await refuseWeakPassword(password, actor);
  if (!mayReplacePassword(actor, app.now())) {
    if (!currentPassword) throw invalidAt("currentPassword", "请输入当前密码");
    await confirmPassword(app, userId, currentPassword, "currentPassword");
  }
  const { hashPassword } = await loadAuth();
  const now = app.now();
  const given = { password: await hashPassword(password), updatedAt: new Date(now) };
  await runWithMails(app, [
    primary.orm
      .insert(credentials)
      .values({ userId, ...given })
      .onConflictDoUpdate({ target: credentials.userId, set: given }),
    primary.orm.delete(sessions).where(eq(sessions.userId, userId)),
    // Ends the account's links, including a change of address that an intruder may have requested, and unanswered
    // challenges.
    endLinks(app, userId),
    primary.orm.delete(verifications).where(eq(verifications.value, userId)),
    recordEvent(app, userId, "password-changed"),
    enqueueMail(app, accountMail(app, "passwordChanged", { to: email, name, values: { at: formatMoment(now) } }), {
      userId,
    }),
  ]);
  return endedSessionHeaders(app);
}

/** Whether a password has this hash; false for null, an account without a password. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  return hash !== null && (await loadAuth()).verifyPassword({ hash, password });
}

/**
 * Checks the password of a signed-in person again, before an action that cannot be undone.
 * @param field the form field that gets the error
 * @throws AppError "invalid", "limited"
 */
export async function confirmPassword(
  app: AppContext,
  userId: string,
  password: string,
  field = "password",
): Promise<void> {
  await enforceLimit(app, limits.confirmAccount, userId);
  const row = await app.primary.orm
    .select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .get();
  if (!row) {
    throw invalidAt(field, "这个账号还没有密码，请先用“忘记密码”设置一个。");
  }
  if (!(await isPassword(row.password, password))) throw invalidAt(field, "密码不正确");
  await app.limiter.refund(limits.confirmAccount, userId);
}

/**
 * Starts a change of the e-mail address. The old address must confirm first, then the new one (redeem-link.ts); nothing changes
 * before. Only the owner of the new address learns whether it already has an account.
 * @throws AppError "invalid" for a wrong password or the present address, "limited"
 */
export async function changeEmail(
  app: AppContext,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { userId, name } = actor;
  if (email === actor.email) throw invalidAt("email", "这就是你现在的邮箱");
  await confirmPassword(app, userId, password);
  await enforceLimit(app, limits.linkAccount, actor.email);
  const mail = { to: actor.email, name, values: { newEmail: email } };
  const question = await mailLink(app, { purpose: "confirm-change", userId, email }, mail);
  await runWithMails(app, [
    endLinks(app, userId, "confirm-change"),
    endLinks(app, userId, "verify-change"),
    ...question,
    recordEvent(app, userId, "email-change-asked"),
  ]);
}

/** Changes the name of the account. @throws AppError "limited" */
export async function changeName(app: AppContext, actor: Actor, name: string): Promise<void> {
  const { userId } = actor;
  await enforceLimit(app, limits.changeAccount, userId);
  await runBatch(app.primary, [
    app.primary.orm
      .update(users)
      .set({ name, updatedAt: new Date(app.now()) })
      .where(eq(users.id, userId)),
    recordEvent(app, userId, "name-changed"),
  ]);
}
