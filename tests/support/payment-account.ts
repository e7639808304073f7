import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

/** An account that customers pay to, in the form of the setting. */
export const paymentAccount = "澳大利亚银行转账\nBSB：062-000\n账号：1234 5678";

/** Adds a payment account to the settings, without which no payment can be requested. */
export const setPaymentAccount = () =>
  (env as Env).DB.prepare(
    "INSERT OR REPLACE INTO site_settings (key, value, version, updated_at) VALUES ('paymentAccounts', ?, 1, 1)",
  )
    .bind(paymentAccount)
    .run();
