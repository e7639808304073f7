import { z } from "zod";
import { log } from "#worker/platform/log.ts";

/** Text settings: from `[vars]` in wrangler.toml, secrets, or `.dev.vars`. */
const settingsSchema = z.object({
  /** Public origin, `https://…`; a path is ignored. When empty, and on localhost, the origin of each request is used. */
  SITE_ORIGIN: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)])
    .default(""),
  /**
   * Signs session cookies and human checks; anybody who knows it can forge both. At least 32 characters, different for every
   * deployment. scripts/prepare-local.mjs writes a local one; for a deployment `wrangler secret put AUTH_SECRET`.
   */
  AUTH_SECRET: z.string().min(32, "at least 32 characters"),
  /** Secret key of Stripe. Unless both Stripe keys are set, customers pay by instruction and staff confirm the payment. */
  STRIPE_SECRET_KEY: z.string().default(""),
  /** Signing secret of the webhook endpoint `/api/stripe/webhook` from Stripe's dashboard, "whsec_…". */
  STRIPE_WEBHOOK_SECRET: z.string().default(""),
  /** Stripe's API; only tests change it. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
  /**
   * Proxy for requests to official pages: its address is followed by host and path. Empty: direct requests. For tests,
   * and a proxy.
   */
  OFFICIAL_PAGES_VIA: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** Daily exchange rates of the Reserve Bank of Australia; only tests change it. */
  RBA_TABLE_URL: z.url({ protocol: /^https?$/ }).default("https://www.rba.gov.au/statistics/tables/csv/f11.1-data.csv"),
  /** Sender of all mails; its domain must be set up for Cloudflare's mail service. Empty: mails wait in the outbox. */
  MAIL_FROM: z.union([z.literal(""), z.email()]).default("no-reply@aotu.example"),
  /** Our address: shown on pages and in mails, and notified of contact messages. */
  SUPPORT_EMAIL: z.email().default("support@aotu.example"),
  /** Incoming webhook of a group chat of WeCom (企业微信) or Slack, for staff. Empty: none. A secret: who knows it can post. */
  STAFF_WEBHOOK_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** "1" adds a Server-Timing header with the rows read and the time spent in D1 (bench only). */
  SHOW_QUERY_COST: z.enum(["0", "1"]).default("0"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Settings that need each other: one without the other disables the service. */
const stripeKeys = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** A problem with a setting or a binding. Never contains a value, because /api/health is public. */
export interface SettingProblem {
  setting: string;
  problem: "missing" | "malformed";
}

/**
 * Parses the settings. A malformed setting, or a key without its partner, counts as not set: a mistake disables one service
 * and not the whole site.
 * @returns settings: null when AUTH_SECRET is missing or malformed, without which nothing works
 */
export function checkSettings(given: Record<string, unknown>): {
  settings: Settings | null;
  problems: SettingProblem[];
} {
  const first = settingsSchema.safeParse(given);
  const malformed = new Set(first.error?.issues.map(({ path }) => String(path[0])));
  const problems = [...malformed].map((setting): SettingProblem => {
    return { setting, problem: given[setting] === undefined ? "missing" : "malformed" };
  });
  const usable = Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name)));
  // Empty instead of the default: mails from the placeholder address would be refused until the outbox gives them up.
  if (malformed.has("MAIL_FROM")) usable.MAIL_FROM = "";
  const settings = settingsSchema.safeParse(usable).data;
  if (!settings) return { settings: null, problems };
  const [empty, ...more] = stripeKeys.filter((name) => settings[name] === "");
  if (empty && more.length === 0) {
    if (!malformed.has(empty)) problems.push({ setting: empty, problem: "missing" });
    for (const name of stripeKeys) settings[name] = "";
  }
  return { settings, problems };
}

/** Bindings of the Worker. */
export interface Env {
  DB: D1Database;
  EMAIL: SendEmail;
  /** Files of orders. */
  FILES: R2Bucket;
  /** Limits the public API and /mcp by network address; they are refused without it. */
  OPEN_API_LIMIT?: RateLimit;
  [name: string]: unknown;
}

/** A required setting or binding is missing: no request can be answered. */
export class NotConfigured extends Error {
  readonly problems: readonly SettingProblem[];
  constructor(problems: readonly SettingProblem[]) {
    super(`Settings: ${problems.map(({ setting, problem }) => `${setting} is ${problem}`).join(", ")}`);
    this.name = "NotConfigured";
    this.problems = problems;
  }
}

const bindings = ["DB", "EMAIL", "FILES"];

let checked: ({ env: Env } & ReturnType<typeof checkSettings>) | undefined;

/**
 * Parses the settings once per isolate, and logs their problems.
 * @throws NotConfigured without AUTH_SECRET or a binding
 */
export function readSettings(env: Env): { settings: Settings; problems: readonly SettingProblem[] } {
  if (checked?.env !== env) {
    const { settings, problems } = checkSettings(env);
    const unbound = bindings.filter((name) => !env[name]);
    checked = {
      env,
      settings: unbound.length > 0 ? null : settings,
      problems: [...unbound.map((setting) => ({ setting, problem: "missing" as const })), ...problems],
    };
    if (checked.problems.length > 0) {
      log(null, "settings.invalid", { problems: checked.problems });
    }
  }
  const { settings, problems } = checked;
  if (!settings) throw new NotConfigured(problems);
  return { settings, problems };
}
