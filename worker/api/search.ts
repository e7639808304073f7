import { Hono } from "hono";
import { searchQuerySchema } from "#worker/domain/search/schemas.ts";
import { searchCatalogue } from "#worker/domain/search/search-catalogue.ts";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "#worker/middleware/provide-context.ts";

/**
 * GET /api/search?q=… → `{ results, understood }`: at most 10 institutions, then at most 10 courses, and how the words
 * were taken; 400 over 200 characters.
 */
export const search = new Hono<HonoEnv>().get("/", async (c) => {
  const query = searchQuerySchema.safeParse({ q: c.req.query("q") });
  if (!query.success) throw new AppError("invalid", query.error.issues[0]?.message ?? "搜索词无法识别。");
  return c.json(await searchCatalogue(c.get("app"), query.data));
});
