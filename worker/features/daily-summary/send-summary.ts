import type { AppContext } from "#worker/context.ts";
import { deliverMail, enqueueMail, type MailSite } from "#worker/features/outbox/public.ts";
import { isSummaryOn } from "#worker/features/site-settings/public.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { dailySummary } from "./mails.ts";
import { readDay } from "./read-day.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now" | "requestId" | "mailer" | "waitUntil">;

/** In Sydney. */
const hourOfSummary = "08:00";

/** Whether it is late enough in Sydney. The clock runs at three hours of UTC, because daylight saving moves the eighth. */
export const isSummaryDue = (now: number): boolean => sydneyTime(now).slice(11) >= hourOfSummary;

/**
 * Writes the summary of the day before to each administrator, unless the setting says no. A second run on the same day writes
 * to nobody again: the key of the mail names day and account.
 */
export async function sendDailySummary(app: Context): Promise<void> {
  if (!(await isSummaryOn(app))) return;
  const [day, administrators] = await Promise.all([readDay(app), listMembersWith(app, "settings")]);
  await runBatch(
    app.primary,
    administrators.map(({ id, email }) =>
      enqueueMail(app, dailySummary(app, email, day), { userId: id, dedupeKey: `daily-summary:${day.date}:${id}` }),
    ),
  );
  app.waitUntil(deliverMail(app));
}
