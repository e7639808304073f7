import { Hono } from "hono";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { exportAccount } from "./export-account.ts";

/** GET /api/account/export: everything the site keeps of the person who is signed in, as a JSON file. */
export const account = new Hono<HonoEnv>().get("/export", async (c) => {
  const app = c.get("app");
  const content = await exportAccount(app, await requireActor(app));
  return c.body(JSON.stringify(content, null, 2), 200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="aotu-${new Date(app.now()).toISOString().slice(0, 10)}.json"`,
  });
});
