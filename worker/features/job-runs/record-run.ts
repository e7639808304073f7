import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, removeRows } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
import type { JobPing } from "#worker/platform/services/job-ping.ts";
import { day, minute } from "#worker/platform/time/units.ts";
import { type JobName, jobNames } from "./jobs.ts";
import { jobRuns } from "./schema.ts";
import { shortError } from "./short-error.ts";

type Context = Pick<AppContext, "primary" | "now" | "requestId"> & { jobPing: JobPing };

/** Cloudflare stops a cron job after 15 minutes, ms. */
const longestRun = 15 * minute;

/** Days that runs are kept. */
const daysKept = 30;

/**
 * Runs a job and writes down when it began, when it ended and how; then pings the operator's monitor. A failure to write or to
 * ping is logged, and never fails the job.
 * @throws what the job throws
 */
export async function recordRun(app: Context, name: JobName, job: () => Promise<void>): Promise<void> {
  const startedAt = app.now();
  const id = await unlessItFails(app, name, () => writeStart(app, name, startedAt));
  const [result] = await Promise.allSettled([job()]);
  const failed = result.status === "rejected";
  const ending = {
    endedAt: app.now(),
    outcome: failed ? ("failed" as const) : ("ok" as const),
    error: failed ? shortError(result.reason) : null,
  };
  await unlessItFails(app, name, () =>
    id === null
      ? app.primary.orm.insert(jobRuns).values({ name, startedAt, ...ending })
      : app.primary.orm.update(jobRuns).set(ending).where(eq(jobRuns.id, id)),
  );
  await app.jobPing.send(name, ending.outcome);
  if (failed) throw result.reason;
}

/**
 * Writes the row of a run that begins, marks earlier ones that the platform must have stopped, and notes since when jobs are
 * known that never ran.
 * @returns the id of the row
 */
async function writeStart({ primary }: Context, name: JobName, startedAt: number): Promise<number> {
  const { orm } = primary;
  const columns = [jobRuns.name, jobRuns.startedAt, jobRuns.outcome].map(bareName);
  const [, , started] = await runBatch(primary, [
    sql`INSERT INTO ${jobRuns} (${sql.join(columns, sql`, `)})
      SELECT job.value, ${startedAt}, 'known' FROM json_each(${JSON.stringify(jobNames)}) AS job
      WHERE NOT EXISTS (SELECT 1 FROM ${jobRuns} WHERE ${jobRuns.name} = job.value AND ${jobRuns.outcome} = 'known')`,
    orm
      .update(jobRuns)
      .set({ outcome: "failed", error: "stopped before its end" })
      .where(
        and(eq(jobRuns.name, name), eq(jobRuns.outcome, "running"), lte(jobRuns.startedAt, startedAt - longestRun)),
      ),
    orm.insert(jobRuns).values({ name, startedAt, outcome: "running" }),
  ]);
  return started.lastRowId;
}

/** @returns null when it failed, which is logged */
async function unlessItFails<T>(app: Context, job: JobName, write: () => PromiseLike<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    log(app, "job.not-recorded", { job, error });
    return null;
  }
}

/** Statement for the daily cleanup: removes runs after 30 days. @param now ms since 1970 */
export const removeOldRuns = (now: number): SQL =>
  removeRows(jobRuns, and(lte(jobRuns.startedAt, now - daysKept * day), ne(jobRuns.outcome, "known")));
