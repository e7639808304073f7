import type { Primary } from "#worker/platform/db/client.ts";
import type { Mailer } from "#worker/platform/services/mail/mailer.ts";

/** What the verbs that change orders need of a request. */
export interface OrdersContext {
  requestId: string;
  primary: Primary;
  settings: { SUPPORT_EMAIL: string };
  origin: string;
  mailer: Mailer;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}
