import { deliverMail } from "../outbox/deliver-mail.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { Actor } from "./actor.ts";
import { confirmPassword } from "./confirm-password.ts";
import { limits, take } from "./limits.ts";
import { mailLink } from "./mail-link.ts";
import { endedSessionHeaders } from "./sign-out.ts";

/**
 * Deletes the account of somebody who knows its password.
 * @returns headers that remove the session's cookie
 * @throws AppError "invalid" for a wrong password, "limited"
 */
export async function deleteAccount(app: AccountsContext, actor: Actor, password: string): Promise<Headers> {
  await confirmPassword(app, actor.userId, password);
  await app.primary.batch(eraseAccount(app, actor.userId));
  return endedSessionHeaders(app);
}

/** For who has forgotten the password: a link to the proved address, whose button deletes the account. */
export async function sendDeletionLink(app: AccountsContext, actor: Actor): Promise<void> {
  const { userId, email, name } = actor;
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
 * without by whom.
 */
export function eraseAccount({ primary }: Pick<AccountsContext, "primary">, userId: string): D1PreparedStatement[] {
  const proved = "(SELECT email FROM users WHERE id = ?1 AND email_verified = 1)";
  return [
    `DELETE FROM contact_messages WHERE email = ${proved}`,
    `DELETE FROM outbox WHERE reply_to = ${proved}`,
    `DELETE FROM outbox WHERE recipient = ${proved}`,
    "DELETE FROM outbox WHERE user_id = ?1",
    "DELETE FROM verifications WHERE value = ?1",
    "UPDATE users SET invited_by = NULL WHERE invited_by = ?1",
    "DELETE FROM users WHERE id = ?1",
  ].map((statement) => primary.prepare(statement).bind(userId));
}
