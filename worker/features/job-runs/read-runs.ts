import { sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { type JobName, jobNames } from "./jobs.ts";
import { jobRuns } from "./schema.ts";

/** The newest runs of a job. Times are ms since 1970, null when there was none in the last 30 days. */
export interface JobRuns {
  name: JobName;
  succeededAt: number | null;
  failedAt: number | null;
  /** Of the newest failure. */
  error: string | null;
  /** Since when the clock knows the job: one without a success is measured from here. Null when no job ever ran. */
  knownSince: number | null;
}

const runsRow = z.object({
  name: z.enum(jobNames),
  succeededAt: z.number().nullable(),
  failedAt: z.number().nullable(),
  error: z.string().nullable(),
  knownSince: z.number().nullable(),
}) satisfies z.ZodType<JobRuns>;

const newest = (column: "startedAt" | "error", outcome: "ok" | "failed" | "known") =>
  sql`(SELECT ${jobRuns[column]} FROM ${jobRuns} WHERE ${jobRuns.name} = job.value AND ${jobRuns.outcome} = ${outcome}
    ORDER BY ${jobRuns.startedAt} DESC LIMIT 1)`;

/** Query: the newest runs of every job. Reads one row of the index for each value. */
export const selectJobRuns = () =>
  checkedSql(
    runsRow,
    sql`SELECT job.value AS name, ${newest("startedAt", "ok")} AS succeededAt, ${newest("startedAt", "failed")} AS failedAt,
        ${newest("error", "failed")} AS error, 
        coalesce(${newest("startedAt", "known")}, (SELECT max(${jobRuns.startedAt}) FROM ${jobRuns})) AS knownSince
      FROM json_each(${JSON.stringify(jobNames)}) AS job`,
  );
