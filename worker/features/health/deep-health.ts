import type { AppContext } from "#worker/context.ts";
import type { SettingProblem } from "#worker/env.ts";
import { jobLimits } from "#worker/features/job-runs/public.ts";
import { log } from "#worker/platform/log.ts";
import { minute } from "#worker/platform/time/units.ts";
import { type Check, type CheckState, limits, worstOf } from "./checks.ts";
import { type JobCheck, readStoredChecks, type StoredChecks } from "./read-checks.ts";
import { readStorage } from "./read-storage.ts";

/** The answer of `/api/health?deep`. Times are ISO 8601. docs/operations.md describes it. */
interface DeepHealth {
  status: CheckState;
  at: string;
  /** Of the database. "bad": it did not answer, and `jobs` and `checks` lack what it would have told. */
  database: "ok" | "bad";
  jobs: {
    name: string;
    state: CheckState;
    lastSuccess: string | null;
    lastFailure: string | null;
    /** Of the last failure. */
    error: string | null;
    lateAfterMinutes: number;
    badAfterMinutes: number;
  }[];
  checks: (Check & { lateAfter: number; badAfter: number | null })[];
  settings: readonly SettingProblem[];
}

type Context = Pick<AppContext, "primary" | "files" | "now" | "settingProblems" | "requestId">;

/** Measures everything. Never throws: a database that fails is "bad". */
export async function readDeepHealth(app: Context): Promise<DeepHealth> {
  const [stored, storage] = await Promise.all([readUnlessDown(app), readStorage(app)]);
  const checks = [...(stored?.checks ?? []), ...storage];
  const jobs = stored?.jobs ?? [];
  const { settingProblems: settings } = app;
  return {
    status: worstOf([
      ...[...jobs, ...checks].map(({ state }) => state),
      stored ? "ok" : "bad",
      settings.length > 0 ? "late" : "ok",
    ]),
    at: new Date(app.now()).toISOString(),
    database: stored ? "ok" : "bad",
    jobs: jobs.map(writeJob),
    checks: checks.map((one) => ({ ...one, ...limits[one.name] })),
    settings,
  };
}

async function readUnlessDown(app: Context): Promise<StoredChecks | null> {
  try {
    return await readStoredChecks(app);
  } catch (error) {
    log(app, "health.database-failed", { error });
    return null;
  }
}

const writeJob = ({ name, state, succeededAt, failedAt, error }: JobCheck) => ({
  name,
  state,
  lastSuccess: writeTime(succeededAt),
  lastFailure: writeTime(failedAt),
  error,
  lateAfterMinutes: jobLimits[name].lateAfter / minute,
  badAfterMinutes: jobLimits[name].badAfter / minute,
});

const writeTime = (at: number | null) => (at === null ? null : new Date(at).toISOString());
