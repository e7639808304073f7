import { createAppContext } from "./context.ts";
import { removeEnded } from "./domain/cleaning/remove-ended.ts";
import { batchSize, deliverMail } from "./domain/outbox/deliver-mail.ts";
import type { Env } from "./env.ts";

/** The cron that cleans; the others send mail. As in wrangler.toml's [triggers]. */
export const cleaningCron = "17 3 * * *";

/** Of mails, a minute: what is left waits for the next. */
const mostRounds = 20;

/** What the platform's clock starts: mails that are due, every minute; once a day, what has ended is removed. */
export async function runScheduled(cron: string, env: Env, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  const origin = typeof env.SITE_ORIGIN === "string" && env.SITE_ORIGIN ? env.SITE_ORIGIN : "http://localhost";
  const app = createAppContext(new Request(origin), env, waitUntil);
  if (cron === cleaningCron) return removeEnded(app);
  for (let round = 0; round < mostRounds; round += 1) if ((await deliverMail(app)) < batchSize) return;
}
