import { removeExpiredAccountRows } from "#app/features/business/accounts/server/public.ts";
import { removeOldMessages, writeContactDigest } from "#app/features/business/contact/server/public.ts";
import { conversationFileOwners, sendDigests } from "#app/features/business/conversations/server/public.ts";
import { removeExpiredFiles } from "#app/features/business/orders/server/erase-orders.ts";
import { cancelUnpaidOrders, remindCustomers, writeOrderDigest } from "#app/features/business/orders/server/public.ts";
import { type JobName, recordRun } from "#app/features/foundation/job-runs/server/public.ts";
import { removeOldSearches } from "#app/features/foundation/missed-searches/server/public.ts";
import { readOfficialPages } from "#app/features/foundation/official-pages/server/read-official.ts";
import { tellEditors } from "#app/features/foundation/official-pages/server/tell-editors.ts";
import { batchSize, deliverMail } from "#app/features/foundation/outbox/server/deliver-mail.ts";
import { removeOldMails } from "#app/features/foundation/outbox/server/public.ts";
import { removeOldViews } from "#app/features/foundation/views/server/public.ts";
import { publishDueDrafts } from "#app/features/publishing/content/server/drafts/publish-draft.ts";
import { imageFileOwner } from "#app/features/publishing/images/server/image-files.ts";
import { checkLinks } from "#app/features/publishing/links/server/check-links.ts";
import { gatherLinks } from "#app/features/publishing/links/server/gather-links.ts";
import { removeOldReports } from "#app/features/publishing/professionals/server/public.ts";
import { notifyWatchers } from "#app/features/publishing/watching/server/public.ts";
import { refreshExchangeRate } from "#app/features/register/facts/server/refresh-exchange-rate.ts";
import { remindOfChanges } from "#app/features/register/facts/server/remind-of-changes.ts";
import { readExpectations } from "#app/features/register/rules/server/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { type FileOwner, removeOrphans } from "#worker/platform/files/remove-orphans.ts";
import { removeExpiredLimits } from "#worker/platform/limits/rate-limiter.ts";
import { removeExpiredUses } from "#worker/platform/services/captcha/passes.ts";
import { rbaTable } from "#worker/platform/services/exchange-rates/exchange-rates.ts";
import { webProbe } from "#worker/platform/services/link-probe.ts";
import { webReader } from "#worker/platform/services/page-reader.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { type Env, readSettings } from "./env.ts";

/** Maximum batches of mails per run; the rest is sent by the next run. */
const maxRounds = 20;

/** A cron job; its limits are in the feature job-runs. */
interface Job {
  name: JobName;
  run: (app: AppContext) => Promise<unknown>;
}

/**
 * Jobs by cron expression (UTC); wrangler.toml lists the same expressions under [triggers]. When one part of a job fails, the
 * others still run.
 */
export const jobs: Readonly<Record<string, Job>> = {
  "* * * * *": { name: "mails", run: everyMinute },
  "37 * * * *": { name: "links", run: (app) => finishAll([checkSomeLinks(app), watchOfficialPages(app)]) },
  "17 3 * * *": {
    name: "cleanup",
    run: (app) => finishAll([removeOldRows(app), removeExpiredFiles(app), removeOrphans(app, fileOwners)]),
  },
  "47 7 * * *": {
    name: "exchange-rate",
    run: (app) => refreshExchangeRate({ ...app, exchangeRates: rbaTable({ url: app.settings.RBA_TABLE_URL }) }),
  },
  "7 1 * * *": {
    name: "reminders",
    run: (app) => finishAll([remindCustomers(app), cancelUnpaidOrders(app), remindOfChanges(app)]),
  },
};

/**
 * Runs the job of a cron trigger, and records the run. Errors are thrown, so that Cloudflare reports the run as failed.
 * @throws Error for a cron expression without a job
 */
export async function runScheduled(cron: string, env: Env, waitUntil: AppContext["waitUntil"]): Promise<void> {
  const job = jobs[cron];
  if (!job) throw new Error(`No job for the cron "${cron}"`);
  const { settings } = readSettings(env);
  const app = createAppContext(new Request(settings.SITE_ORIGIN || "http://localhost"), env, waitUntil);
  await recordRun(app, job.name, async () => void (await job.run(app)));
}

/** Waits for all parts of a job, so that the failure of one does not stop the others. @throws the first failure */
async function finishAll(parts: readonly Promise<unknown>[]): Promise<void> {
  const done = await Promise.allSettled(parts);
  for (const one of done) if (one.status === "rejected") throw one.reason;
}

/** Mails are sent even when publishing a page, or writing the mails about the register or orders, fails. */
async function everyMinute(app: AppContext): Promise<void> {
  const written = finishAll([
    publishDueDrafts(app),
    sendDigests(app, "order", writeOrderDigest),
    sendDigests(app, "message", writeContactDigest),
    notifyWatchers(app),
  ]);
  await written.finally(() => sendDueMails(app));
}

async function sendDueMails(app: AppContext): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) if ((await deliverMail(app)) < batchSize) return;
}

/** Collects the links of all content, and checks some that are due. */
async function checkSomeLinks(app: AppContext): Promise<void> {
  await gatherLinks(app);
  await checkLinks({ ...app, linkProbe: webProbe({ origin: app.origin, maxRequests: 25 }) });
}

/**
 * Reads official pages that are due, and mails differences to editors. Both parts together send fewer than 50 requests, the limit of
 * the free plan.
 */
export async function watchOfficialPages(app: AppContext): Promise<void> {
  const expectations = await readExpectations(app);
  const reader = webReader({ origin: app.origin, maxRequests: 14, via: app.settings.OFFICIAL_PAGES_VIA });
  await readOfficialPages({ ...app, reader }, expectations);
  await tellEditors(app, expectations);
}

/** Owners of objects in the bucket. Objects that no row refers to are removed. */
const fileOwners: readonly FileOwner[] = [...conversationFileOwners, imageFileOwner];

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
    removeOldSearches(time),
    removeOldReports(time),
  ]);
}
