import { Hono } from "hono";
import { z } from "zod";
import { readJobRuns, readRegisterRun } from "#app/features/foundation/job-runs/server/public.ts";
import { readWatchState } from "#app/features/foundation/official-pages/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { log } from "#worker/platform/log.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";

const versionMetadata = z.object({ id: z.string() });

/**
 * GET /api/health → `{ ok, database, jobs, official, register, version, problems: [{ setting, problem }] }`; 503 when `ok` is false.
 * `jobs` is "none" before the clock first ran. `official`: how the reading of official pages goes, see WatchState; null without the
 * database. `register`: `{ state, ranAt, succeededAt }` of the last run of the command that loads the newest register, null before the
 * first. A site of others that does not answer, or a load that failed, leaves `ok` as it is. A problem ("missing", "malformed") disables a feature: half a pair of keys, or a setting that cannot be read.
 * version: the id of the deployed version of the Worker; null where the platform names none.
 */
export const health = new Hono<HonoEnv>().get("/", async (c) => {
  c.header("Cache-Control", "no-store");
  const app = c.get("app");
  const state = await readState(app);
  const ok = state.database === "ok" && state.jobs !== "late";
  const version = versionMetadata.safeParse(c.env.VERSION).data?.id ?? null;
  return c.json({ ok, ...state, version, problems: app.settingProblems }, ok ? 200 : 503);
});

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Never throws: a database that fails or times out is "unavailable". */
async function readState(app: Pick<AppContext, "primary" | "now" | "requestId">) {
  try {
    const [runs, official, loaded] = await Promise.all([readJobRuns(app), readWatchState(app), readRegisterRun(app)]);
    const jobs = runs.length === 0 ? "none" : runs.some(({ isLate }) => isLate) ? "late" : "ok";
    const register = loaded && {
      state: loaded.error === null ? ("ok" as const) : ("failed" as const),
      ranAt: isoOf(loaded.endedAt),
      succeededAt: isoOf(loaded.succeededAt),
    };
    return { database: "ok", jobs, official, register } as const;
  } catch (error) {
    log(app, "health.database-failed", { error });
    return { database: "unavailable", jobs: "none", official: null, register: null } as const;
  }
}
