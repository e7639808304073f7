import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, take } from "./limits.ts";
import { identitiesSql } from "./list-identities.ts";
import { secondFactorsSql } from "./list-second-factors.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Everything the site keeps of a person, by table; secrets (hashes of passwords, tokens) are left out.
 * @throws AppError "limited"
 */
export async function exportAccount(app: AccountsContext, actor: Actor): Promise<Record<string, unknown>> {
  await take(app, limits.changeAccount, actor.userId);
  const { primary } = app;
  const queries = {
    account: `SELECT id, name, email, email_verified, role, two_factor_enabled, last_sign_in_at, invite_code, created_at,
      updated_at FROM users WHERE id = ?1`,
    identities: identitiesSql,
    second_factors: `SELECT type, status, friendlyName AS friendly_name FROM (${secondFactorsSql})`,
    sessions: "SELECT created_at, updated_at, expires_at, user_agent, place FROM sessions WHERE user_id = ?1",
    devices: "SELECT first_seen_at, last_seen_at FROM known_devices WHERE user_id = ?1",
    activity: "SELECT kind, at, device, place, detail FROM account_events WHERE user_id = ?1 ORDER BY at",
    shortlist: "SELECT type, code, added_at FROM shortlist_items WHERE user_id = ?1 ORDER BY added_at",
    contact_messages: `SELECT name, email, topic, message, created_at FROM contact_messages
      WHERE email = (SELECT email FROM users WHERE id = ?1 AND email_verified = 1) ORDER BY created_at`,
    professional_reports: `SELECT professional_id, text, email, created_at FROM professional_reports
      WHERE email = (SELECT email FROM users WHERE id = ?1 AND email_verified = 1) ORDER BY created_at`,
    orders: `SELECT number, product_name, currency, price_from, price_to, amount, charge_aud, charge_rate, status, applicant_name, applicant_email,
      applicant_contact, notes, scope_agreed_at, refund_agreed_at, created_at, updated_at, paid_at, refund_asked_at, ended_at, files_removed_at
      FROM orders WHERE user_id = ?1 ORDER BY created_at`,
    order_events: `SELECT number, from_status, to_status, by, message, at
      FROM order_events JOIN orders ON orders.id = order_id WHERE user_id = ?1 ORDER BY at`,
    order_files: `SELECT number, name, type, size, by, uploaded_at, removed_at
      FROM order_files JOIN orders ON orders.id = order_id WHERE user_id = ?1 ORDER BY uploaded_at`,
    payments: "SELECT amount, currency, status, created_at FROM payments WHERE user_id = ?1 ORDER BY created_at",
    membership: "SELECT plan, source, starts_at, ends_at FROM memberships WHERE user_id = ?1",
    mails: "SELECT kind, recipient, subject, created_at, sent_at FROM outbox WHERE user_id = ?1 ORDER BY created_at",
  };
  const answers = await primary.batch([
    ...Object.values(queries).map((query) => primary.prepare(query).bind(actor.userId)),
    recordEvent(app, actor.userId, "data-exported"),
  ]);
  return {
    exported_at: new Date(app.now()).toISOString(),
    note: "时间以毫秒计，自 1970-01-01 UTC 起。",
    ...Object.fromEntries(Object.keys(queries).map((name, position) => [name, answers[position]?.results ?? []])),
  };
}
