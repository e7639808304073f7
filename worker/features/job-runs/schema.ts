import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Runs of the cron jobs. The daily cleanup removes old ones. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    id: integer("id").primaryKey(),
    /** A JobName, or that of a job which no longer exists. */
    name: text("name").notNull(),
    startedAt: epochMs("started_at").notNull(),
    /** Null while it runs, and for a run that the platform stopped. */
    endedAt: epochMs("ended_at"),
    /** "known": no run, but when the clock first ran with this job in the code. There is one for each job, kept for ever. */
    outcome: text("outcome", { enum: ["running", "ok", "failed", "known"] }).notNull(),
    /** What failed, see shortError: without personal data. */
    error: text("error"),
  },
  (t) => [index("job_runs_name").on(t.name, t.outcome, t.startedAt), index("job_runs_started").on(t.startedAt)],
);
