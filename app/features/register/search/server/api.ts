import { Hono } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { ownCoursesQuerySchema, searchQuerySchema } from "../shared/input.ts";
import { findCoursesOf } from "./explore/courses-of-institution.ts";
import { searchCatalogue } from "./search-catalogue.ts";

/** The public search API. A query over 200 characters is answered with 400. */
export const search = new Hono<HonoEnv>()
  /**
   * GET /api/search?q=… → `{ results, understood }`: at most 10 institutions, then at most 10 courses, with at most 3 guides
   * and tools before or after them, and how the query was parsed.
   */
  .get("/", validate("query", searchQuerySchema), async (c) => {
    return c.json(await searchCatalogue(c.get("app"), c.req.valid("query")));
  })
  /**
   * GET /api/search/courses?institution=ID&q=… → `{ courses, understood }`: the ids of all courses of one institution that the
   * query means, for the filter of its page.
   */
  .get("/courses", validate("query", ownCoursesQuerySchema), async (c) => {
    return c.json(await findCoursesOf(c.get("app"), c.req.valid("query")));
  });
