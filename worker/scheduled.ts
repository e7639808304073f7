import { removeEnded } from "#worker/features/cleaning/remove-ended.ts";
import { refreshExchangeRate } from "#worker/features/facts/refresh-exchange-rate.ts";
import { checkLinks } from "#worker/features/links/check-links.ts";
import { gatherLinks } from "#worker/features/links/gather-links.ts";
import { removeEndedFiles } from "#worker/features/orders/remove-ended-files.ts";
import { removeLostFiles } from "#worker/features/orders/remove-lost-files.ts";
import { batchSize, deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { rbaTable } from "#worker/platform/services/exchange-rates/rba-table.ts";
import { webProbe } from "#worker/platform/services/link-probe/web-probe.ts";
import { createAppContext } from "./context.ts";
import { type Env, readSettings } from "./env.ts";

/** The crons that clean, read exchange rates and look at links; the others send mail. As in wrangler.toml's [triggers]. */
export const cleaningCron = "17 3 * * *";
export const exchangeRateCron = "47 7 * * *";
export const linkCheckCron = "37 * * * *";

/** Of mails, a minute: what is left waits for the next. */
const mostRounds = 20;

/**
 * What the platform's clock starts: mails that are due, every minute; a look at a few links to other sites, every hour;
 * once a day, what has ended is removed and the exchange rate is read. What fails is thrown: the platform then shows the
 * run as failed.
 */
export async function runScheduled(cron: string, env: Env, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  const origin = readSettings(env).settings.SITE_ORIGIN || "http://localhost";
  const app = createAppContext(new Request(origin), env, waitUntil);
  if (cron === cleaningCron) {
    // One that fails does not keep the others from their work.
    const done = await Promise.allSettled([removeEnded(app), removeEndedFiles(app), removeLostFiles(app)]);
    for (const one of done) if (one.status === "rejected") throw one.reason;
    return;
  }
  if (cron === exchangeRateCron) {
    await refreshExchangeRate({ ...app, exchangeRates: rbaTable({ url: app.settings.RBA_TABLE_URL }) });
    return;
  }
  if (cron === linkCheckCron) {
    await gatherLinks(app);
    await checkLinks({ ...app, linkProbe: webProbe({ origin: app.origin }) });
    return;
  }
  for (let round = 0; round < mostRounds; round += 1) if ((await deliverMail(app)) < batchSize) return;
}
