import { removeExpiredAccountRows } from "#worker/features/accounts/public.ts";
import { removeOldMessages } from "#worker/features/contact/public.ts";
import { refreshExchangeRate } from "#worker/features/facts/refresh-exchange-rate.ts";
import { checkLinks } from "#worker/features/links/check-links.ts";
import { gatherLinks } from "#worker/features/links/gather-links.ts";
import { removeExpiredFiles, removeOrphanedFiles } from "#worker/features/orders/clean-files.ts";
import { cancelUnpaidOrders, remindCustomers, tellReaders } from "#worker/features/orders/public.ts";
import { batchSize, deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { removeOldMails } from "#worker/features/outbox/public.ts";
import { removeOldReports } from "#worker/features/professionals/public.ts";
import { removeOldViews } from "#worker/features/views/public.ts";
import { tellWatchers } from "#worker/features/watching/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { removeExpiredLimits } from "#worker/platform/limits/rate-limiter.ts";
import { removeExpiredUses } from "#worker/platform/services/captcha/single-use.ts";
import { rbaTable } from "#worker/platform/services/exchange-rates/exchange-rates.ts";
import { webProbe } from "#worker/platform/services/link-probe.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { type Env, readSettings } from "./env.ts";

/** Maximum batches of mails per run; the rest is sent by the next run. */
const maxRounds = 20;

/** Jobs by cron expression (UTC); wrangler.toml lists the same expressions under [triggers]. */
export const jobs: Readonly<Record<string, (app: AppContext) => Promise<void>>> = {
  "* * * * *": writeAndSendMails,
  "37 * * * *": checkOtherSites,
  "17 3 * * *": cleanUp,
  "47 7 * * *": readExchangeRate,
  "7 1 * * *": remindAndCancel,
};

/**
 * Runs the job of a cron trigger. Errors are thrown, so that Cloudflare reports the run as failed.
 * @throws Error for a cron expression without a job
 */
export async function runScheduled(cron: string, env: Env, waitUntil: AppContext["waitUntil"]): Promise<void> {
  const job = jobs[cron];
  if (!job) throw new Error(`No job for the cron "${cron}"`);
  const origin = readSettings(env).settings.SITE_ORIGIN || "http://localhost";
  await job(createAppContext(new Request(origin), env, waitUntil));
}

/** Mails are sent even when those about a new register or about orders cannot be written. */
async function writeAndSendMails(app: AppContext): Promise<void> {
  const written = await Promise.allSettled([tellReaders(app), tellWatchers(app)]);
  await sendDueMails(app);
  for (const one of written) if (one.status === "rejected") throw one.reason;
}

async function sendDueMails(app: AppContext): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) if ((await deliverMail(app)) < batchSize) return;
}

/** Collects the links of all content, and checks some that are due. */
async function checkOtherSites(app: AppContext): Promise<void> {
  await gatherLinks(app);
  await checkLinks({ ...app, linkProbe: webProbe({ origin: app.origin }) });
}

/** Reminds customers of what orders wait for, and cancels those that nobody has paid. */
async function remindAndCancel(app: AppContext): Promise<void> {
  const done = await Promise.allSettled([remindCustomers(app), cancelUnpaidOrders(app)]);
  for (const one of done) if (one.status === "rejected") throw one.reason;
}

async function readExchangeRate(app: AppContext): Promise<void> {
  await refreshExchangeRate({ ...app, exchangeRates: rbaTable({ url: app.settings.RBA_TABLE_URL }) });
}

/** Deletes expired rows and files. When one part fails, the others still run. */
async function cleanUp(app: AppContext): Promise<void> {
  const done = await Promise.allSettled([removeOldRows(app), removeExpiredFiles(app), removeOrphanedFiles(app)]);
  for (const one of done) if (one.status === "rejected") throw one.reason;
}

/** Deletes expired rows. The privacy page (seed/pages/legal/privacy.md) promises these periods: change both together. */
export async function removeOldRows({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<void> {
  const time = now();
  await runBatch(primary, [
    removeExpiredLimits(time),
    removeExpiredUses(time),
    ...removeExpiredAccountRows(time),
    ...removeOldMails(time),
    removeOldMessages(time),
    removeOldViews(time),
    removeOldReports(time),
  ]);
}
