import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { newestRegisterDate } from "#worker/features/catalogue/public.ts";
import { newestRateDay } from "#worker/features/facts/public.ts";
import { type JobRuns, jobLimits, selectJobRuns } from "#worker/features/job-runs/public.ts";
import { deadMailsSince, oldestUnsentMail } from "#worker/features/outbox/public.ts";
import { readOfficeCalendar } from "#worker/features/site-settings/public.ts";
import { correctedSince } from "#worker/features/tallies/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import { type Check, type CheckState, check, judge } from "./checks.ts";

/** The newest runs of a job, and whether its last success is recent enough. */
export interface JobCheck extends Omit<JobRuns, "knownSince"> {
  state: CheckState;
}

/** What the database knows about the health of the site. */
export interface StoredChecks {
  jobs: JobCheck[];
  checks: Check[];
}

const agesRow = z.object({
  oldestUnsent: z.number().nullable(),
  dead: z.number(),
  corrected: z.number(),
  rateDay: z.string().nullable(),
  registerDay: z.string().nullable(),
});

/**
 * Measures the jobs, the mails, the exchange rate, the register and the calendar of holidays, in two round trips.
 * @throws Error of the database
 */
export async function readStoredChecks({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<StoredChecks> {
  const time = now();
  const yesterday = todayInAustralia(time - day);
  const [runs, ages] = await runBatch(primary, [
    selectJobRuns(),
    checkedSql(
      agesRow,
      sql`SELECT ${oldestUnsentMail} AS oldestUnsent, ${deadMailsSince(time - day)} AS dead, ${newestRateDay} AS rateDay,
        ${correctedSince(yesterday)} AS corrected,
        ${newestRegisterDate} AS registerDay`,
    ),
  ]);
  const calendar = await readOfficeCalendar({ primary });
  const [found] = ages.rows;
  const { oldestUnsent = null, dead = 0, corrected = 0, rateDay = null, registerDay = null } = found ?? {};
  return {
    jobs: runs.rows.map((job) => checkJob(job, time)),
    checks: [
      check("unsent-mail", oldestUnsent === null ? null : time - oldestUnsent, "ok"),
      check("dead-mails", dead, "ok"),
      check("tallies", corrected, "ok"),
      check("rate-age", ageOf(rateDay, time), "bad"),
      check("register-age", ageOf(registerDay, time), "late"),
      check("holidays", Math.max(0, (ageOf(calendar.knownUntil, time) ?? 0) + 60 * day), "ok"),
    ],
  };
}

/** A job without a success is measured from when the clock first knew it, and is bad when no job ever ran. */
function checkJob({ knownSince, ...job }: JobRuns, now: number): JobCheck {
  const since = job.succeededAt ?? knownSince;
  return { ...job, state: since === null ? "bad" : judge(now - since, jobLimits[job.name]) };
}

/** Age of a day (YYYY-MM-DD) in Sydney, ms; 0 on the day itself. */
const ageOf = (date: string | null, now: number): number | null =>
  date === null ? null : Date.parse(todayInAustralia(now)) - Date.parse(date);
