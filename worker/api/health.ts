import { Hono } from "hono";
import { readHealth } from "#worker/domain/catalogue/read-health.ts";
import type { HonoEnv } from "#worker/middleware/provide-context.ts";

/** GET /api/health → `{ ok, database, register: { date, institutions, courses } }`; 503 when D1 does not answer. */
export const health = new Hono<HonoEnv>().get("/", async (c) => {
  c.header("Cache-Control", "no-store");
  const answer = await readHealth(c.get("app").db);
  return c.json(answer, answer.ok ? 200 : 503);
});
