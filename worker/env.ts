import { z } from "zod";

/** Settings that are plain text: from `[vars]` in wrangler.toml, secrets, or `.dev.vars`. */
const settingsSchema = z.object({
  /** `https://…`; what follows the host is left out. Empty: the origin of each request is used. */
  SITE_ORIGIN: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)])
    .default(""),
  /** Yuan for one Australian dollar, "4.65"; empty: no amount is shown in yuan. Useless without its date and source. */
  AUD_CNY_RATE: z
    .union([
      z.literal("").transform(() => null),
      z
        .string()
        .regex(/^\d{1,3}(\.\d{1,8})?$/, "a decimal like 4.65")
        .transform(Number)
        .pipe(z.number().positive()),
    ])
    .default(null),
  /** The day of that rate, YYYY-MM-DD. */
  AUD_CNY_RATE_DATE: z.union([z.literal(""), z.iso.date()]).default(""),
  /** Where it was published, `https://…`. */
  AUD_CNY_RATE_SOURCE: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** "1" adds a Server-Timing header with the rows read and the time spent in D1 (bench only). */
  SHOW_QUERY_COST: z.enum(["0", "1"]).default("0"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** What the platform binds to the Worker. */
export interface Env {
  DB: D1Database;
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
  const result = settingsSchema.safeParse(env);
  if (!result.success) {
    throw new Error(`Settings: ${result.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`).join("; ")}`);
  }
  parsed = { env, settings: result.data };
  return result.data;
}
