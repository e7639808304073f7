import { Hono } from "hono";
import { search } from "#app/features/register/search/server/api.ts";
import { createAppContext } from "#worker/context.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { localD1 } from "../support/local-d1.ts";
import type { Ask } from "./score-gold.ts";

/**
 * Runs /api/search on the local database without the built Worker, so that a change of the search is scored in seconds.
 * @returns a function that queries, and one that closes the database
 */
export function searchInProcess(): { ask: Ask; close: () => void } {
  const { database, close } = localD1();
  // The search only reads. Bindings for mail and files must exist but are not used.
  const bindings = { DB: database, EMAIL: {}, FILES: {}, AUTH_SECRET: "bench".repeat(8) };
  const env = bindings as unknown as HonoEnv["Bindings"];
  const api = new Hono<HonoEnv>()
    .use(async (c, next) => {
      c.set(
        "app",
        createAppContext(c.req.raw, env, () => {}),
      );
      await next();
    })
    .route("/api/search", search);
  const ask = async (q: string) => {
    const response = await api.request(`http://localhost/api/search?q=${encodeURIComponent(q)}`);
    if (!response.ok) throw new Error(`${q} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return { ask, close };
}
