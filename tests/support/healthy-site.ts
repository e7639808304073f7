import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import { jobNames } from "#worker/features/job-runs/public.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { insertRow } from "./insert-row.ts";

const { DB } = env as Env;

/** A statement that inserts a run of a job. @param at its start, ms since 1970 */
export const insertRun = (name: string, at: number, outcome: "ok" | "failed" | "known", error: string | null = null) =>
  insertRow(DB, "job_runs", { name, started_at: at, ended_at: at, outcome, error });

/** A statement that inserts a mail. @param at when it was written, and is or was due, ms since 1970 */
export const insertMail = (status: "pending" | "sending" | "sent" | "dead", at: number) =>
  insertRow(DB, "outbox", {
    message_id: crypto.randomUUID(),
    ...{ kind: "recovery", recipient: "a@b.example", subject: "s", html: "h", text: "t", status },
    ...{ next_attempt_at: at, created_at: at },
  });

/** Replaces rows so that nothing is late: every job just ran, no mail waits, rate and register are of today. */
export async function makeHealthy(now: number): Promise<void> {
  const today = todayInAustralia(now);
  await DB.batch([
    ...["job_runs", "outbox", "fact_values", "facts", "register_loads"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
    ...jobNames.map((name) => insertRun(name, now, "ok")),
    insertRow(DB, "facts", { key: exchangeRateKey, label: "汇率", unit: "CNY", area: "rates", position: 0 }),
    insertRate(today),
    insertLoad(today),
  ]);
}

/** A statement that inserts an exchange rate. @param day YYYY-MM-DD */
export const insertRate = (day: string) =>
  insertRow(DB, "fact_values", {
    ...{ key: exchangeRateKey, value: 4.6, valid_from: day, checked_on: day },
    ...{
      source_name: "RBA",
      source_url: "https://rba.example/",
      grade: "official",
      origin: "cron",
    },
  });

/** A statement that inserts a load of the register. @param day that the export states, YYYY-MM-DD */
export const insertLoad = (day: string) =>
  insertRow(DB, "register_loads", { kind: "register", source: "test", register_date: day, loaded_at: day });
