import type { Statements } from "#worker/platform/db/client.ts";

const day = 24 * 60 * 60_000;

/** At most so many rows of a table a day: what is left goes tomorrow. */
const most = 5000;

/**
 * Removes what has ended and tells of people without need. A statement a table, each by an index of its moment.
 * Mails: a day after they were sent their words go (they hold links), after 30 days all of it; what could not be sent
 * stays 90 days, without words. Accounts whose address was never proved go after 30 days, what happened to an account and
 * its devices after a year, what people wrote to us, and how often pages were seen, after two.
 */
export async function removeEnded({ primary, now }: { primary: Statements; now: () => number }): Promise<void> {
  const time = now();
  const ended = (table: string, condition: string, moment: number) =>
    primary
      .prepare(`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${most})`)
      .bind(moment);
  await primary.batch([
    ended("rate_limits", "window_ends_at <= ?", time),
    ended("human_check_uses", "expires_at <= ?", time),
    ended("verifications", "expires_at <= ?", time),
    ended("sessions", "expires_at <= ?", time),
    ended("account_links", "expires_at <= ?", time - 7 * day),
    ended("outbox", "status = 'sent' AND next_attempt_at <= ?", time - 30 * day),
    ended("outbox", "status = 'dead' AND next_attempt_at <= ?", time - 90 * day),
    primary
      .prepare(
        `UPDATE outbox SET html = '', text = '' WHERE id IN
           (SELECT id FROM outbox WHERE status IN ('sent', 'dead') AND next_attempt_at BETWEEN ?1 AND ?2 AND html <> ''
            LIMIT ${most})`,
      )
      .bind(time - 7 * day, time - day),
    ended("users", "email_verified = 0 AND created_at <= ?", time - 30 * day),
    ended("account_events", "at <= ?", time - 365 * day),
    ended("known_devices", "last_seen_at <= ?", time - 365 * day),
    ended("contact_messages", "created_at <= ?", time - 730 * day),
    ended("page_views", "day <= date(? / 1000, 'unixepoch')", time - 730 * day),
    ended("professional_reports", "status IN ('open', 'done') AND created_at <= ?", time - 730 * day),
  ]);
}
