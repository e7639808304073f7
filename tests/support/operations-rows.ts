import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { insertRow } from "./insert-row.ts";

const { DB } = env as Env;

/** A statement that inserts the last run of a job. @param at when it succeeded, ms since 1970 */
export const insertRun = (name: string, at: number, changes: Record<string, string | number | null> = {}) =>
  insertRow(DB, "job_runs", { name, known_since: at, started_at: at, ended_at: at, succeeded_at: at, ...changes });

/** A statement that inserts an exchange rate. @param day YYYY-MM-DD */
export const insertRate = (day: string) =>
  insertRow(DB, "fact_values", {
    ...{ key: exchangeRateKey, value: 4.6, valid_from: day, checked_on: day },
    ...{ source_name: "RBA", source_url: "https://rba.example/", grade: "official", origin: "cron" },
  });
