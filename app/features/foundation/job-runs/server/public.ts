import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { log } from "#worker/platform/log.ts";
import { day, hour, minute } from "#worker/platform/time/units.ts";
import { jobRuns } from "./schema.ts";

/** A daily job may begin some minutes late. */
const daily = day + 2 * hour;

/**
 * The jobs of worker/scheduled.ts: the label of each, and the time in ms after its last success at which it is late.
 * docs/operations.md lists them.
 */
const jobs = {
  mails: { title: "写邮件和发邮件（每分钟）", lateAfter: 15 * minute },
  links: { title: "检查外部链接，读官方页（每小时）", lateAfter: 3 * hour },
  cleanup: { title: "删除到期的资料（每天）", lateAfter: daily },
  reminders: { title: "提醒客户、取消没有付款的订单（每天）", lateAfter: daily },
  "exchange-rate": { title: "读取汇率（每天）", lateAfter: daily },
} as const;

/**
 * The command that loads the newest register (`npm run seed -- --latest`): started by people or a workflow, not by a
 * cron trigger.
 */
export const registerRun = "register";

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as JobName[];

/** The last run of a job. Times are ms since 1970. */
export interface JobRun extends Omit<typeof jobRuns.$inferSelect, "name"> {
  name: JobName | typeof registerRun;
  title: string;
  isLate: boolean;
}

/**
 * The last run of every cron job in the code, in the order of the list; none before the first cron run. A job without a
 * success is measured from its first registration, so that a newly deployed job is not late at once.
 */
export async function readJobRuns({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<JobRun[]> {
  const rows = await primary.orm.select().from(jobRuns);
  return jobNames.flatMap((name) => {
    const run = rows.find((row) => row.name === name);
    const { title, lateAfter } = jobs[name];
    return run ? [{ ...run, name, title, isLate: now() - (run.succeededAt ?? run.knownSince) > lateAfter }] : [];
  });
}

/** The last run of the command that loads the newest register; null before the first. It is late when it failed. */
export async function readRegisterRun({ primary }: Pick<AppContext, "primary">): Promise<JobRun | null> {
  const [run] = await primary.orm.select().from(jobRuns).where(eq(jobRuns.name, registerRun));
  return run ? { ...run, name: registerRun, title: "导入最新的登记册（--latest）", isLate: run.error !== null } : null;
}

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

/** Runs a write and logs its failure. */
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
