import { createContext } from "react-router";
import { readVersionOnce } from "#worker/content-version.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { createActorReader } from "#worker/platform/auth/read-session.ts";
import { type ClientInfo, readClientInfo } from "#worker/platform/client-info.ts";
import { newNonce } from "#worker/platform/content-security-policy.ts";
import { type Database, openDatabase, openPrimary, type Primary } from "#worker/platform/db/client.ts";
import { circuitBreaker } from "#worker/platform/db/statements.ts";
import { type RateLimiter, rateLimiter } from "#worker/platform/limits/rate-limiter.ts";
import type { ContentVersion } from "#worker/platform/page-cache/known-version.ts";
import { type HumanCheck, openHumanCheck } from "#worker/platform/services/captcha/altcha.ts";
import { type FileStore, r2Files } from "#worker/platform/services/file-store.ts";
import { cloudflareMailer, type Mailer } from "#worker/platform/services/mailer.ts";
import { openPayments, type Payments } from "#worker/platform/services/payments/stripe-checkout.ts";
import { withStaffWebhook } from "#worker/platform/services/staff-webhook.ts";
import type { Variant } from "#worker/platform/variants/variants.ts";
import { type Env, readSettings, type SettingProblem, type Settings } from "./env.ts";

/**
 * What a request carries. Built once by the outermost middleware. A verb declares what it needs as a part of it:
 * `app: Pick<AppContext, "primary" | "now">`.
 */
export interface AppContext {
  requestId: string;
  /** The CSP nonce of the page's scripts and styles; a new one for each request. */
  nonce: string;
  /** For reads that may be some seconds behind: the register and other published content. */
  db: Database;
  /** The version of the content that pages show, read once per request: for cacheByVersion. */
  contentVersion: () => Promise<ContentVersion>;
  /** For accounts, rate limits, the back office and every write: always current. */
  primary: Primary;
  settings: Settings;
  /** Problems with the settings, for /api/health. */
  settingProblems: readonly SettingProblem[];
  /** `https://host` without a trailing slash, for canonical links and links in mails. */
  origin: string;
  /** Headers of the request, with its cookies. */
  headers: Headers;
  client: ClientInfo;
  /** Whether the site's address is https: cookies then have `Secure` and the prefix `__Host-`. */
  isSecure: boolean;
  /** The signed-in account or null: read once per request, and each time in a POST. */
  actor: () => Promise<Actor | null>;
  humanCheck: HumanCheck;
  limiter: RateLimiter;
  mailer: Mailer;
  payments: Payments;
  /** Uploaded files of orders. */
  files: FileStore;
  /** The clock, ms since 1970. */
  now: () => number;
  /** Lets work continue after the response. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Set when a loader or an action failed because the database or another service did: the page then answers 503. */
  isUnavailable: boolean;
  /** Set when a part of the page failed while it was rendered: such a page is not cached. */
  hasFailed: boolean;
  /** Set when the session is read: the response is then personal, and no cache stores it. */
  isPersonal: boolean;
  /** The request asks only for the state with which React hydrates the page (page-cache/page-address.ts). */
  isStateAsked: boolean;
  /** The script variant of the address, in which the answer is sent; null for the simplified one. Handlers need not know it. */
  variant: Variant | null;
  /**
   * Names and other texts that people wrote about themselves. The converter to traditional characters leaves them
   * unchanged.
   */
  asWritten: Set<string>;
  /**
   * The terms of a search without good results, set by the results page; counted with the page view
   * (features/missed-searches).
   */
  missedSearch: { query: string; unknown: string } | null;
  /** URL of the analytics script on the page; set by the root loader from the site's settings. */
  analyticsScript: string | null;
}

/** The key of the AppContext in loaders and actions: `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

/** Creates the context of a request. Cron jobs pass a request for the site's address. */
export function createAppContext(request: Request, env: Env, waitUntil: AppContext["waitUntil"]): AppContext {
  const { settings, problems } = readSettings(env);
  const url = new URL(request.url);
  const origin = (!isLocalHost(url) && settings.SITE_ORIGIN) || url.origin;
  // API routes start all reads at once; the loaders of a page start theirs some microtasks apart.
  const coalescingWindow = url.pathname.startsWith("/api/") ? "burst" : "turn";
  const isSecure = origin.startsWith("https:");
  const breaker = circuitBreaker();
  const db = openDatabase(env.DB, coalescingWindow, breaker);
  const primary = openPrimary(env.DB, breaker, db.meter);
  const now = () => Date.now();
  const requestId = crypto.randomUUID();
  const app: AppContext = {
    requestId,
    nonce: newNonce(),
    db,
    contentVersion: () => readVersionOnce(db, now()),
    primary,
    settings,
    settingProblems: problems,
    origin,
    headers: request.headers,
    client: readClientInfo(request),
    isSecure,
    actor: async () => {
      const found = await actor();
      if (found) app.asWritten.add(found.name);
      return found;
    },
    humanCheck: openHumanCheck({ settings, database: primary, isSecure, now }),
    limiter: rateLimiter(primary, settings.AUTH_SECRET, now),
    mailer: withStaffWebhook(cloudflareMailer(env.EMAIL, settings.MAIL_FROM), settings.STAFF_WEBHOOK_URL),
    payments: openPayments({ settings, now, requestId }),
    files: r2Files(env.FILES),
    now,
    waitUntil,
    isUnavailable: false,
    hasFailed: false,
    isPersonal: false,
    isStateAsked: false,
    variant: null,
    asWritten: new Set(),
    missedSearch: null,
    analyticsScript: null,
  };
  const actor = createActorReader(request.method, app);
  return app;
}

/**
 * Whether the request's host is localhost or an IP address. The origin is then that of the request, even if SITE_ORIGIN is
 * set. (Deployed, such requests do not arrive: Cloudflare routes by host name.)
 */
const isLocalHost = ({ hostname }: URL) => /^(localhost|\d+(\.\d+){3}|\[[\da-f:]+\])$/.test(hostname);
