import { deliverMail } from "../outbox/deliver-mail.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { Actor } from "./actor.ts";
import { confirmPassword } from "./confirm-password.ts";
import { refuseLastAdministrator } from "./keep-an-administrator.ts";
import { limits, take } from "./limits.ts";
import { mailLink } from "./mail-link.ts";
import { endedSessionHeaders } from "./sign-out.ts";

/**
 * Deletes the account of somebody who knows its password.
 * @returns headers that remove the session's cookie
 * @throws AppError "invalid" for a wrong password, "forbidden" for the last administrator, "limited"
 */
export async function deleteAccount(app: AccountsContext, actor: Actor, password: string): Promise<Headers> {
  await confirmPassword(app, actor.userId, password);
  await refuseLastAdministrator(app, actor);
  await app.primary.batch(eraseAccount(app, actor.userId));
  return endedSessionHeaders(app);
}

/**
 * For who has forgotten the password: a link to the proved address, whose button deletes the account.
 * @throws AppError "forbidden" for the last administrator, "limited"
 */
export async function sendDeletionLink(app: AccountsContext, actor: Actor): Promise<void> {
  const { userId, email, name } = actor;
  await refuseLastAdministrator(app, actor);
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
 * The statements that remove everything that tells of a person, for one batch: the account with its sessions, links,
 * record and shortlist (by cascade), its mails, and what was written to us from its proved address. People invited stay,
 * without by whom. Orders stay in the books as what was sold, when and for how much, without whom it was for, what was
 * said about it, and its files, whose objects the daily cleaning deletes.
 */
export function eraseAccount({ primary }: Pick<AccountsContext, "primary">, userId: string): D1PreparedStatement[] {
  const proved = "(SELECT email FROM users WHERE id = ?1 AND email_verified = 1)";
  const ordered = "order_id IN (SELECT id FROM orders WHERE user_id = ?1)";
  return [
    `UPDATE order_files SET name = '', uploader = '', removed_at = COALESCE(removed_at, unixepoch() * 1000) WHERE ${ordered}`,
    `UPDATE order_events SET message = '', actor = CASE by WHEN 'customer' THEN '' ELSE actor END WHERE ${ordered}`,
    `DELETE FROM order_notes WHERE ${ordered}`,
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
