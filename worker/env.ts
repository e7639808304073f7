import { z } from "zod";
import { log } from "#worker/platform/log.ts";

/** Settings that are plain text: from `[vars]` in wrangler.toml, secrets, or `.dev.vars`. */
const settingsSchema = z.object({
  /** `https://…`; what follows the host is left out. Empty, and on one's own machine: the origin of each request is used. */
  SITE_ORIGIN: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)])
    .default(""),
  /**
   * Signs session cookies and human checks; whoever knows it can forge both. At least 32 characters, different for every
   * deployment. Locally scripts/prepare-secrets.mjs makes one; deployed, `wrangler secret put AUTH_SECRET`.
   */
  AUTH_SECRET: z.string().min(32, "at least 32 characters"),
  /** Of Cloudflare Turnstile. Without both of them ALTCHA is the human check. */
  TURNSTILE_SITE_KEY: z.string().default(""),
  TURNSTILE_SECRET_KEY: z.string().default(""),
  /** Where Turnstile tokens are verified; another one only in tests. */
  TURNSTILE_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
  /** Of Stripe. Without both of them people pay by instruction, and staff confirm it. */
  STRIPE_SECRET_KEY: z.string().default(""),
  /** Of the webhook endpoint `/api/stripe/webhook` in Stripe's dashboard, "whsec_…". */
  STRIPE_WEBHOOK_SECRET: z.string().default(""),
  /** Where Stripe's API is; another one only in tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
  /** The Reserve Bank of Australia's daily exchange rates; another one only in tests. */
  RBA_TABLE_URL: z.url({ protocol: /^https?$/ }).default("https://www.rba.gov.au/statistics/tables/csv/f11.1-data.csv"),
  /** The sender of all mails; its domain must be set up for Cloudflare's mail service. Empty: mails wait in the outbox. */
  MAIL_FROM: z.union([z.literal(""), z.email()]).default("no-reply@aotu.example"),
  /** Where people reach us: shown on pages, in mails, and told of contact messages. */
  SUPPORT_EMAIL: z.email().default("support@aotu.example"),
  /** "1" adds a Server-Timing header with the rows read and the time spent in D1 (bench only). */
  SHOW_QUERY_COST: z.enum(["0", "1"]).default("0"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Keys that do nothing one without the other: half a pair switches off what both are for. */
const pairs = [
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;

/** What is wrong with a setting or a binding: by name and never with a value, because /api/health shows it to everybody. */
export interface SettingProblem {
  setting: string;
  problem: "missing" | "malformed";
}

/**
 * Judges settings as the Worker takes them. What is malformed counts as not set, and so does a key without its partner:
 * a slip costs one feature and never the site.
 * @returns settings null when one is missing that nothing works without
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
  // Not the placeholder: mails from an address that is not ours would be refused, and given up in the end.
  if (malformed.has("MAIL_FROM")) usable.MAIL_FROM = "";
  const settings = settingsSchema.safeParse(usable).data;
  if (!settings) return { settings: null, problems };
  for (const pair of pairs) {
    const empty = pair.filter((name) => settings[name] === "");
    if (empty.length !== 1) continue;
    for (const setting of empty) if (!malformed.has(setting)) problems.push({ setting, problem: "missing" });
    for (const name of pair) settings[name] = "";
  }
  return { settings, problems };
}

/** What the platform binds to the Worker. */
export interface Env {
  DB: D1Database;
  EMAIL: SendEmail;
  /** Materials of orders. */
  FILES: R2Bucket;
  [name: string]: unknown;
}

/** What nothing can be answered without is missing. */
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
 * Reads the settings, and says in the log what is wrong with them, once per isolate.
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
