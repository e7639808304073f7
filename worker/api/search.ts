import { Hono } from "hono";
import { searchQuerySchema } from "#worker/domain/search/schemas.ts";
import { searchCatalogue } from "#worker/domain/search/search-catalogue.ts";
import type { HonoEnv } from "#worker/middleware/provide-context.ts";
import { validate } from "./validate.ts";

/**
 * GET /api/search?q=… → `{ results, understood }`: at most 10 institutions, then at most 10 courses, and how the words
 * were taken; 400 over 200 characters.
 */
export const search = new Hono<HonoEnv>().get("/", validate("query", searchQuerySchema), async (c) => {
  return c.json(await searchCatalogue(c.get("app"), c.req.valid("query")));
});
