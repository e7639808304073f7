import type { Statements } from "#worker/platform/db/client.ts";
import type { RateLimiter } from "#worker/platform/limits/rate-limiter.ts";
import type { HumanCheck } from "#worker/platform/services/captcha/human-check.ts";
import type { Mailer } from "#worker/platform/services/mail/mailer.ts";
import type { Visitor } from "#worker/platform/visitor.ts";

/** What the verbs of this area need of a request. */
export interface AccountsContext {
  primary: Statements;
  settings: { AUTH_SECRET: string; SUPPORT_EMAIL: string };
  origin: string;
  headers: Headers;
  visitor: Visitor;
  /** Whether the site is served over HTTPS, and cookies carry `__Host-`. */
  isSecure: boolean;
  humanCheck: HumanCheck;
  limiter: RateLimiter;
  mailer: Mailer;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
  isPersonal: boolean;
}
