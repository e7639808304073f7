import { Hono } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { shortlistQuerySchema } from "./input.ts";
import { readShortlisted } from "./read-shortlisted.ts";

/**
 * GET /api/shortlist?items=c:CODE,i:CODE → `{ items }`: what the register says now of at most 100 courses and
 * institutions, in their order, without those it never had; 400 when the list is malformed or too long.
 */
export const shortlist = new Hono<HonoEnv>().get("/", validate("query", shortlistQuerySchema), async (c) => {
  return c.json({ items: await readShortlisted(c.get("app"), c.req.valid("query")) });
});
