import { removeEndedAccountRows } from "#worker/features/accounts/public.ts";
import { removeOldMessages } from "#worker/features/contact/public.ts";
import { refreshExchangeRate } from "#worker/features/facts/refresh-exchange-rate.ts";
import { checkLinks } from "#worker/features/links/check-links.ts";
import { gatherLinks } from "#worker/features/links/gather-links.ts";
import { removeEndedFiles, removeLostFiles } from "#worker/features/orders/clean-files.ts";
import { batchSize, deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { removeOldMails } from "#worker/features/outbox/public.ts";
import { removeOldReports } from "#worker/features/professionals/public.ts";
import { removeOldViews } from "#worker/features/views/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { removeEndedLimits } from "#worker/platform/limits/rate-limiter.ts";
import { removeEndedUses } from "#worker/platform/services/captcha/single-use.ts";
import { rbaTable } from "#worker/platform/services/exchange-rates/exchange-rates.ts";
import { webProbe } from "#worker/platform/services/link-probe.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { type Env, readSettings } from "./env.ts";

/** Rounds of mails per minute: what is left waits for the next. */
const maxRounds = 20;

/** What runs when, by the crons of wrangler.toml's [triggers] (UTC). */
export const jobs: Readonly<Record<string, (app: AppContext) => Promise<void>>> = {
  "* * * * *": sendDueMails,
  "37 * * * *": checkOtherSites,
  "17 3 * * *": cleanUp,
  "47 7 * * *": readExchangeRate,
};

/**
 * Runs the job of a cron. A failure is thrown: the platform then shows the run as failed.
 * @throws Error for a cron that has no job
 */
export async function runScheduled(cron: string, env: Env, waitUntil: AppContext["waitUntil"]): Promise<void> {
  const job = jobs[cron];
  if (!job) throw new Error(`No job for the cron "${cron}"`);
  const origin = readSettings(env).settings.SITE_ORIGIN || "http://localhost";
  await job(createAppContext(new Request(origin), env, waitUntil));
}

async function sendDueMails(app: AppContext): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) if ((await deliverMail(app)) < batchSize) return;
}

/** Looks at a few links to other sites. */
async function checkOtherSites(app: AppContext): Promise<void> {
  await gatherLinks(app);
  await checkLinks({ ...app, linkProbe: webProbe({ origin: app.origin }) });
}

async function readExchangeRate(app: AppContext): Promise<void> {
  await refreshExchangeRate({ ...app, exchangeRates: rbaTable({ url: app.settings.RBA_TABLE_URL }) });
}

/** Removes rows and files whose time is over; one part that fails does not keep the others from their work. */
async function cleanUp(app: AppContext): Promise<void> {
  const done = await Promise.allSettled([removeOldRows(app), removeEndedFiles(app), removeLostFiles(app)]);
  for (const one of done) if (one.status === "rejected") throw one.reason;
}

/** The privacy page (seed/pages/legal/privacy.md) promises these periods: change both together. */
export async function removeOldRows({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<void> {
  const time = now();
  await runBatch(primary, [
    removeEndedLimits(time),
    removeEndedUses(time),
    ...removeEndedAccountRows(time),
    ...removeOldMails(time),
    removeOldMessages(time),
    removeOldViews(time),
    removeOldReports(time),
  ]);
}
