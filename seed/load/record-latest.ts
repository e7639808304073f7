import { registerRun } from "#app/features/foundation/job-runs/server/public.ts";
import { type CatalogueTarget, insertRows } from "./catalogue-target.ts";

const columns = ["name", "known_since", "started_at", "ended_at", "succeeded_at", "error"] as const;

/**
 * Records the last run of `--latest`, for the back office and /api/health. A failure to record is printed and fails nothing.
 * @param times ms since 1970
 * @param problem why it failed; null: it succeeded. It names files and addresses of the register, nothing personal
 */
export async function recordLatest(
  target: CatalogueTarget,
  { startedAt, endedAt, problem }: { startedAt: number; endedAt: number; problem: string | null },
): Promise<void> {
  const succeededAt = problem === null ? endedAt : null;
  const error = problem?.split("\n", 1)[0]?.slice(0, 200) ?? null;
  const row = [registerRun, startedAt, startedAt, endedAt, succeededAt, error];
  const insert = insertRows("job_runs", columns, [row]);
  const update = `ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at,
    succeeded_at = coalesce(excluded.succeeded_at, succeeded_at), error = excluded.error`;
  try {
    await target.apply([{ ...insert, sql: `${insert.sql} WHERE true ${update}` }], () => {});
  } catch (failure) {
    console.error(`The run could not be recorded: ${failure instanceof Error ? failure.message : failure}`);
  }
}
