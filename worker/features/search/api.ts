import { Hono } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { searchQuerySchema } from "./input.ts";
import { searchCatalogue } from "./search-catalogue.ts";

/**
 * GET /api/search?q=… → `{ results, understood }`: at most 10 institutions, then at most 10 courses, with at most 3 guides and
 * tools before or after them, and how the query was parsed. A query over 200 characters is answered with 400.
 */
export const search = new Hono<HonoEnv>().get("/", validate("query", searchQuerySchema), async (c) => {
  return c.json(await searchCatalogue(c.get("app"), c.req.valid("query")));
});
