import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The last run of each cron job. */
export const jobRuns = sqliteTable("job_runs", {
  /** A JobName, or the name of a job that no longer exists. */
  name: text("name").primaryKey(),
  /** When a cron run first registered this job. */
  knownSince: epochMs("known_since").notNull(),
  /** Null: it never ran. */
  startedAt: epochMs("started_at"),
  /** Null while it runs, and when the platform stopped it. */
  endedAt: epochMs("ended_at"),
  succeededAt: epochMs("succeeded_at"),
  /** The error of the last completed run, see shortError: without personal data. Null: success. */
  error: text("error"),
});
