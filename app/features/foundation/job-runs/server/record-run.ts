import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { log } from "#worker/platform/log.ts";
import { type JobName, jobNames } from "./jobs.ts";
import { jobRuns } from "./schema.ts";

type Context = Pick<AppContext, "primary" | "now" | "requestId">;

/**
 * Runs a job and records start, end and result. A failure to write is logged, and never fails the job.
 * @throws what the job throws
 */
export async function recordRun(app: Context, name: JobName, job: () => Promise<void>): Promise<void> {
  const { orm } = app.primary;
  const startedAt = app.now();
  await unlessItFails(app, name, () =>
    runBatch(app.primary, [
      orm
        .insert(jobRuns)
        .values(jobNames.map((one) => ({ name: one, knownSince: startedAt })))
        .onConflictDoNothing(),
      orm.update(jobRuns).set({ startedAt, endedAt: null }).where(eq(jobRuns.name, name)),
    ]),
  );
  const [result] = await Promise.allSettled([job()]);
  const endedAt = app.now();
  const ending =
    result.status === "rejected"
      ? { endedAt, error: shortError(result.reason) }
      : { endedAt, succeededAt: endedAt, error: null };
  await unlessItFails(app, name, () =>
    orm
      .insert(jobRuns)
      .values({ name, knownSince: startedAt, startedAt, ...ending })
      .onConflictDoUpdate({ target: jobRuns.name, set: { startedAt: sql`excluded.started_at`, ...ending } }),
  );
  if (result.status === "rejected") throw result.reason;
}

/** Logs a failure to write. */
async function unlessItFails(app: Context, job: JobName, write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    log(app, "job.not-recorded", { job, error });
  }
}

const maxLength = 200;

/**
 * The first line of an error's message, at most 200 characters. E-mail addresses, paths of addresses, long numbers and tokens become
 * "…": a message may quote data of customers or secrets.
 */
export function shortError(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).trim().split(/\r?\n/, 1);
  const shown = line
    .replaceAll(/[^\s@]+@[^\s@]+/g, "…")
    .replaceAll(/(https?:\/\/[^\s/?#]+)[/?#]\S*/gi, "$1/…")
    .replaceAll(/[\w-]{32,}|\d{6,}/g, "…");
  return (shown || "no message").slice(0, maxLength);
}
