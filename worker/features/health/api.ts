import { Hono } from "hono";
import type { AppContext } from "#worker/context.ts";
import { readRegisterCounts } from "#worker/features/catalogue/public.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";

/**
 * GET /api/health → `{ ok, database, register: { date, institutions, courses }, problems: [{ setting, problem }] }`; 503
 * when D1 does not answer. A problem ("missing", "malformed") disables a feature: half a pair of keys, or a setting that
 * cannot be read.
 */
export const health = new Hono<HonoEnv>().get("/", async (c) => {
  c.header("Cache-Control", "no-store");
  const app = c.get("app");
  const answer = await readHealth(app);
  return c.json({ ...answer, problems: app.settingProblems }, answer.ok ? 200 : 503);
});

interface Health {
  ok: boolean;
  database: "ok" | "unavailable";
  /** The counts of the last load of the register; date YYYY-MM-DD, null before the first load. */
  register: { date: string | null; institutions: number; courses: number };
}

/** Reads the counts. Never throws: a database that fails or times out is "unavailable". */
async function readHealth(app: Pick<AppContext, "db" | "now">): Promise<Health> {
  const nothing = { date: null, institutions: 0, courses: 0 };
  try {
    const counts = await readRegisterCounts(app);
    if (!counts) return { ok: true, database: "ok", register: nothing };
    const { registerDate: date, institutions, courses } = counts;
    return { ok: true, database: "ok", register: { date, institutions, courses } };
  } catch {
    return { ok: false, database: "unavailable", register: nothing };
  }
}
