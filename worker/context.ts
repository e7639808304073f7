import { createContext } from "react-router";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { askForActor } from "#worker/platform/auth/read-session.ts";
import { type ClientInfo, readClientInfo } from "#worker/platform/client-info.ts";
import { type Database, openDatabase, openPrimary, type Primary } from "#worker/platform/db/client.ts";
import { circuitBreaker } from "#worker/platform/db/timeouts.ts";
import { type RateLimiter, rateLimiter } from "#worker/platform/limits/rate-limiter.ts";
import type { HumanCheck } from "#worker/platform/services/captcha/human-check.ts";
import { openHumanCheck } from "#worker/platform/services/captcha/open-human-check.ts";
import { type FileStore, r2Files } from "#worker/platform/services/file-store.ts";
import { cloudflareMailer, type Mailer } from "#worker/platform/services/mailer.ts";
import { openPayments } from "#worker/platform/services/payments/open-payments.ts";
import type { Payments } from "#worker/platform/services/payments/payments.ts";
import { type Env, readSettings, type SettingProblem, type Settings } from "./env.ts";

/**
 * What a request carries. Built once by the outermost middleware. A verb declares what it needs as a part of it:
 * `app: Pick<AppContext, "primary" | "now">`.
 */
export interface AppContext {
  requestId: string;
  /** Of the page's scripts and styles; a new one for each response. */
  nonce: string;
  /** For reads that may be some seconds behind: the register and other published content. */
  db: Database;
  /** For accounts, limits, the back office and everything that writes: never behind. */
  primary: Primary;
  settings: Settings;
  /** What is wrong with them; health tells it. */
  settingProblems: readonly SettingProblem[];
  /** `https://host` without a trailing slash, for canonical links and those of mails. */
  origin: string;
  /** The request's own headers: cookies are read from these. */
  headers: Headers;
  client: ClientInfo;
  /** Whether the site's address is https, and cookies carry `Secure` and `__Host-`. */
  isSecure: boolean;
  /** Who is signed in, null when nobody: asked of the database once per request, and again after a write. */
  actor: () => Promise<Actor | null>;
  humanCheck: HumanCheck;
  limiter: RateLimiter;
  mailer: Mailer;
  payments: Payments;
  /** Materials of orders. */
  files: FileStore;
  /** The clock, ms since 1970. */
  now: () => number;
  /** Lets work go on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Set when a loader or an action failed for want of the database or of another service: the page then answers 503. */
  isUnavailable: boolean;
  /** Set as soon as somebody asked who is signed in: the answer is then theirs alone and never kept. */
  isPersonal: boolean;
  /** Address of a third party's script that the page carries; the frame's loader reads it from the settings. */
  analyticsScript: string | null;
}

/** Under this key loaders and actions find the AppContext: `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

/** Work without a request of its own (the cron) has a made-up one, of the site's address. */
export function createAppContext(request: Request, env: Env, waitUntil: AppContext["waitUntil"]): AppContext {
  const { settings, problems } = readSettings(env);
  const url = new URL(request.url);
  const origin = (!isOwnMachine(url) && settings.SITE_ORIGIN) || url.origin;
  // The API starts its reads at once; a page's loaders start theirs a little apart.
  const coalescingWindow = url.pathname.startsWith("/api/") ? "burst" : "turn";
  const isSecure = origin.startsWith("https:");
  const breaker = circuitBreaker();
  const primary = openPrimary(env.DB, breaker);
  const now = () => Date.now();
  const requestId = crypto.randomUUID();
  const app: AppContext = {
    requestId,
    nonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    db: openDatabase(env.DB, coalescingWindow, breaker),
    primary,
    settings,
    settingProblems: problems,
    origin,
    headers: request.headers,
    client: readClientInfo(request),
    isSecure,
    actor: () => actor(),
    humanCheck: openHumanCheck({ settings, database: primary, isSecure, now, requestId }),
    limiter: rateLimiter(primary, settings.AUTH_SECRET, now),
    mailer: cloudflareMailer(env.EMAIL, settings.MAIL_FROM),
    payments: openPayments({ settings, now, requestId }),
    files: r2Files(env.FILES),
    now,
    waitUntil,
    isUnavailable: false,
    isPersonal: false,
    analyticsScript: null,
  };
  const actor = askForActor(request.method, app);
  return app;
}

/**
 * Whether a request went to one's own machine or network: there the site has the request's own address, also when
 * wrangler.toml holds the deployed one. (No visitor of the deployed site comes so: Cloudflare routes by the zone's names.)
 */
const isOwnMachine = ({ hostname }: URL) => /^(localhost|\d+(\.\d+){3}|\[[\da-f:]+\])$/.test(hostname);
