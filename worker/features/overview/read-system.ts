import type { AppContext } from "#worker/context.ts";
import {
  type CheckState,
  checkTitles,
  type JobCheck,
  readStoredChecks,
  stateNames,
  writeCheck,
} from "#worker/features/health/public.ts";
import { jobTitles } from "#worker/features/job-runs/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";

export interface SystemLine {
  name: string;
  /** In Chinese. */
  title: string;
  state: CheckState;
  stateName: string;
}

/** The state of the site as lines to show. Written here, so that the browser needs no table of texts. */
export interface SystemState {
  jobs: (SystemLine & Pick<JobCheck, "succeededAt" | "failedAt" | "error">)[];
  /** `text`: what was measured. */
  checks: (SystemLine & { text: string })[];
}

/**
 * The state of the cron jobs, the mails, the exchange rate and the register, for administrators.
 * @throws AppError "forbidden"
 */
export async function readSystem(app: Pick<AppContext, "primary" | "now">, member: Member): Promise<SystemState> {
  requirePermission(member, "settings");
  const { jobs, checks } = await readStoredChecks(app);
  return {
    jobs: jobs.map((job) => ({ ...job, title: jobTitles[job.name], stateName: stateNames[job.state] })),
    checks: checks.map((check) => ({
      ...{ name: check.name, state: check.state, stateName: stateNames[check.state] },
      ...{ title: checkTitles[check.name], text: writeCheck(check) },
    })),
  };
}
