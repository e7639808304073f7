import { Hono } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { readHealth } from "./read-health.ts";

/**
 * GET /api/health → `{ ok, database, register: { date, institutions, courses }, problems: [{ setting, problem }] }`; 503
 * when D1 does not answer. A problem ("missing", "malformed") costs a feature: half a pair of keys, or a setting that
 * cannot be read.
 */
export const health = new Hono<HonoEnv>().get("/", async (c) => {
  c.header("Cache-Control", "no-store");
  const app = c.get("app");
  const answer = await readHealth(app);
  return c.json({ ...answer, problems: app.settingProblems }, answer.ok ? 200 : 503);
});
