import type { Statements } from "#worker/db/client.ts";
import { AppError } from "#worker/errors.ts";
import { deliverMail } from "../outbox/deliver-mail.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { Actor } from "./actor.ts";
import { confirmPassword } from "./confirm-password.ts";
import { keepLastAdministrator, lastAdministratorRefusal, refuseLastAdministrator } from "./keep-an-administrator.ts";
import { limits, take } from "./limits.ts";
import { mailLink } from "./mail-link.ts";
import { endedSessionHeaders } from "./sign-out.ts";

/**
 * Deletes the account of somebody who knows its password.
 * @returns headers that remove the session's cookie
 * @throws AppError "invalid" for a wrong password, "forbidden" for the last administrator, "conflict" while a membership
 *   renews itself, "limited"
 */
export async function deleteAccount(app: AccountsContext, actor: Actor, password: string): Promise<Headers> {
  await confirmPassword(app, actor.userId, password);
  await erasing(app.primary.batch(eraseAccount(app, actor.userId)));
  return endedSessionHeaders(app);
}

/**
 * For who has forgotten the password: a link to the proved address, whose button deletes the account.
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership renews itself, "limited"
 */
export async function sendDeletionLink(app: AccountsContext, actor: Actor): Promise<void> {
  const { userId, email, name } = actor;
  await refuseLastAdministrator(app, actor);
  await refuseRenewing(app, userId);
  await take(app, limits.linkAccount, email);
  await app.primary.batch(
    await mailLink(app, { purpose: "delete-account", userId, email }, (link) => ({
      kind: "delete-account",
      to: email,
      name,
      link,
    })),
  );
  app.waitUntil(deliverMail(app));
}

/**
 * Condition on `memberships` of account ?1: the payment service goes on taking money, and nobody could end that any more
 * once the account is gone. An end that staff have set says nothing about the subscription beside it.
 */
const renewsItself = "user_id = ?1 AND subscription_id IS NOT NULL AND (ends_at IS NULL OR source = 'staff')";

const stillRenewing = () =>
  new AppError(
    "conflict",
    "您的付费会员还在自动续订，现在注销的话会继续扣款。请先到“会员”页面（/dashboard/membership）的“管理订阅”里取消续订，再来注销账号；取消之后仍然不能注销的，请写信给我们。",
  );

/** Before a mail goes out for nothing; what counts is the batch. */
async function refuseRenewing({ primary }: { primary: Statements }, userId: string): Promise<void> {
  const renewing = await primary.prepare(`SELECT 1 FROM memberships WHERE ${renewsItself}`).bind(userId).first();
  if (renewing) throw stillRenewing();
}

/**
 * Waits for a batch with eraseAccount's statements.
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership of the account renews itself:
 *   nothing was removed then
 */
export async function erasing(batch: Promise<unknown>): Promise<void> {
  try {
    await batch;
  } catch (error) {
    const refusal = lastAdministratorRefusal(error);
    if (refusal) throw refusal;
    if (/NOT NULL constraint failed: memberships\.plan/.test(String(error))) throw stillRenewing();
    throw error;
  }
}

/**
 * The statements that remove everything that tells of a person, for one batch: the account with its sessions, links,
 * record and shortlist (by cascade), its mails, and what was written to us from its proved address. People invited stay,
 * without by whom. Orders stay in the books as what was sold, when and for how much, without whom it was for, what was
 * said about it, and its files, whose objects the daily cleaning deletes; the record of what staff did with them stays
 * without the words. Await the batch with `erasing`: its first statements fail, and all of it with them, for the last
 * administrator and while a membership renews itself.
 */
export function eraseAccount({ primary }: Pick<AccountsContext, "primary">, userId: string): D1PreparedStatement[] {
  const proved = "(SELECT email FROM users WHERE id = ?1 AND email_verified = 1)";
  const ordered = "order_id IN (SELECT id FROM orders WHERE user_id = ?1)";
  return [
    keepLastAdministrator,
    // A membership without a plan is what the table refuses: the batch ends there.
    `UPDATE memberships SET plan = NULL WHERE ${renewsItself}`,
    `UPDATE order_files SET name = '', uploader = '', removed_at = COALESCE(removed_at, unixepoch() * 1000) WHERE ${ordered}`,
    `UPDATE order_events SET message = '', actor = CASE by WHEN 'customer' THEN '' ELSE actor END WHERE ${ordered}`,
    `DELETE FROM order_notes WHERE ${ordered}`,
    // Names of files, notes, and what the customer was told.
    `UPDATE audit_entries SET before = json_remove(before, '$.name'),
       after = json_remove(after, '$.name', '$.text', '$.message')
     WHERE subject_type = 'order' AND subject_id IN (SELECT number FROM orders WHERE user_id = ?1)`,
    `UPDATE orders SET applicant_name = '', applicant_email = '', applicant_contact = '', notes = '',
       version = version + 1 WHERE user_id = ?1`,
    `DELETE FROM contact_messages WHERE email = ${proved}`,
    // What is wrong with an entry stays to be put right; that they said so does not.
    `UPDATE professional_reports SET email = '', key = 'report-' || hex(randomblob(16)) WHERE email = ${proved}`,
    `DELETE FROM outbox WHERE reply_to = ${proved}`,
    `DELETE FROM outbox WHERE recipient = ${proved}`,
    "DELETE FROM outbox WHERE user_id = ?1",
    "DELETE FROM verifications WHERE value = ?1",
    "UPDATE users SET invited_by = NULL WHERE invited_by = ?1",
    "DELETE FROM users WHERE id = ?1",
  ].map((statement) => primary.prepare(statement).bind(userId));
}
