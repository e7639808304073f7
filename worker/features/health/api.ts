import { type Context, Hono } from "hono";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { readRegisterCounts } from "#worker/features/catalogue/public.ts";
import { isSameSecret } from "#worker/platform/crypto.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";

/**
 * GET /api/health → `{ ok, database, version, register: { date, institutions, courses }, problems: [{ setting, problem }] }`; 503
 * when D1 does not answer. A problem ("missing", "malformed") disables a feature: half a pair of keys, or a setting that
 * cannot be read. With `?deep` and the token of HEALTH_TOKEN: DeepHealth; 503 when something is bad.
 * version: the id of the deployed version of the Worker; null where the platform names none.
 */
export const health = new Hono<HonoEnv>().get("/", async (c) => {
  c.header("Cache-Control", "no-store");
  if (c.req.query("deep") !== undefined) return answerDeeply(c);
  const app = c.get("app");
  const answer = await readHealth(app);
  const version = versionMetadata.safeParse(c.env.VERSION).data?.id ?? null;
  return c.json({ ...answer, version, problems: app.settingProblems }, answer.ok ? 200 : 503);
});

/** Answers 404 without a configured token, and 401 to who does not send it: both before anything is measured. */
async function answerDeeply(c: Context<HonoEnv>): Promise<Response> {
  const app = c.get("app");
  const { HEALTH_TOKEN: token } = app.settings;
  if (token === "") return c.json({ message: "没有设置 HEALTH_TOKEN，见 docs/operations.md。" }, 404);
  const given = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
  if (!(await isSameSecret(given, token))) {
    return c.json({ message: "需要 HEALTH_TOKEN 的令牌。" }, 401, { "WWW-Authenticate": "Bearer" });
  }
  // Loaded here: the part of the API that answers searches does without.
  const { readDeepHealth } = await import("./deep-health.ts");
  const answer = await readDeepHealth(app);
  return c.json(answer, answer.status === "bad" ? 503 : 200);
}

const versionMetadata = z.object({ id: z.string() });

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
