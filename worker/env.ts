import { z } from "zod";

/** Settings that are plain text: from `[vars]` in wrangler.toml, secrets, or `.dev.vars`. */
const settingsSchema = z.object({
  /** `https://…`; what follows the host is left out. Empty: the origin of each request is used. */
  SITE_ORIGIN: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)])
    .default(""),
  /**
   * Signs session cookies and human checks; whoever knows it can forge both. At least 32 characters, different for every
   * deployment. Locally scripts/prepare-secrets.mjs makes one; deployed, `wrangler secret put AUTH_SECRET`.
   */
  AUTH_SECRET: z.string().min(32, "at least 32 characters"),
  /** Of Cloudflare Turnstile; both or none. Without them ALTCHA is the human check. */
  TURNSTILE_SITE_KEY: z.string().default(""),
  TURNSTILE_SECRET_KEY: z.string().default(""),
  /** Where Turnstile tokens are verified; another one only in tests. */
  TURNSTILE_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
  /** Of Stripe; both or none. Without them people pay by instruction, and staff confirm it. */
  STRIPE_SECRET_KEY: z.string().default(""),
  /** Of the webhook endpoint `/api/stripe/webhook` in Stripe's dashboard, "whsec_…". */
  STRIPE_WEBHOOK_SECRET: z.string().default(""),
  /** Where Stripe's API is; another one only in tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
  /** The Reserve Bank of Australia's daily exchange rates; another one only in tests. */
  RBA_TABLE_URL: z.url({ protocol: /^https?$/ }).default("https://www.rba.gov.au/statistics/tables/csv/f11.1-data.csv"),
  /** The sender of all mails; its domain must be set up for Cloudflare's mail service. */
  MAIL_FROM: z.email().default("no-reply@aotu.example"),
  /** Where people reach us: shown on pages, in mails, and told of contact messages. */
  SUPPORT_EMAIL: z.email().default("support@aotu.example"),
  /** "1" adds a Server-Timing header with the rows read and the time spent in D1 (bench only). */
  SHOW_QUERY_COST: z.enum(["0", "1"]).default("0"),
});

const settingsTogether = settingsSchema
  .refine((settings) => (settings.TURNSTILE_SITE_KEY === "") === (settings.TURNSTILE_SECRET_KEY === ""), {
    path: ["TURNSTILE_SECRET_KEY"],
    message: "set both keys of Turnstile or none",
  })
  .refine((settings) => (settings.STRIPE_SECRET_KEY === "") === (settings.STRIPE_WEBHOOK_SECRET === ""), {
    path: ["STRIPE_WEBHOOK_SECRET"],
    message: "set both keys of Stripe or none",
  });

export type Settings = z.infer<typeof settingsSchema>;

/** What the platform binds to the Worker. */
export interface Env {
  DB: D1Database;
  EMAIL: SendEmail;
  /** Materials of orders. */
  FILES: R2Bucket;
  [name: string]: unknown;
}

let parsed: { env: Env; settings: Settings } | undefined;

/**
 * Parses the settings once per isolate.
 * @throws Error that names each missing or malformed setting
 */
export function readSettings(env: Env): Settings {
  if (parsed?.env === env) return parsed.settings;
  if (!env.DB) throw new Error("The binding DB is missing: see [[d1_databases]] in wrangler.toml.");
  if (!env.EMAIL) throw new Error("The binding EMAIL is missing: see [[send_email]] in wrangler.toml.");
  if (!env.FILES) throw new Error("The binding FILES is missing: see [[r2_buckets]] in wrangler.toml.");
  const result = settingsTogether.safeParse(env);
  if (!result.success) {
    throw new Error(`Settings: ${result.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`).join("; ")}`);
  }
  parsed = { env, settings: result.data };
  return result.data;
}
