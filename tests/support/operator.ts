import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

/** Sets the seller in the settings, without which nothing can be ordered. */
export const setOperator = () =>
  (env as Env).DB.prepare(
    `INSERT OR REPLACE INTO site_settings (key, value, version, updated_at) VALUES ('operatorName', 'Example Pty Ltd', 1, 1),
       ('operatorAbn', '53 004 085 616', 1, 1), ('operatorAddress', '1 Example St, Sydney NSW 2000', 1, 1)`,
  ).run();
