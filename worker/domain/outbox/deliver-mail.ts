import type { Statements } from "#worker/db/client.ts";
import type { Mailer } from "#worker/services/mail/mailer.ts";

interface DeliverContext {
  primary: Statements;
  mailer: Mailer;
  now: () => number;
}

/** Sends what is due. Called after something was enqueued, and by the cron. */
export async function deliverMail(_app: DeliverContext): Promise<void> {}
