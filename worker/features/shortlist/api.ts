import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { changeShortlist, readShortlist } from "./change-shortlist.ts";
import { type ShortlistItem, shortlistChangeSchema, shortlistQuerySchema, writeShortlistItem } from "./input.ts";
import { readShortlisted } from "./read-shortlisted.ts";

/**
 * GET /api/shortlist?items=c:CODE,i:CODE → `{ items }`: the current facts of at most 100 courses and institutions, in the given
 * order, without unknown codes; 400 when the list is malformed or too long.
 */
export const shortlist = new Hono<HonoEnv>().get("/", validate("query", shortlistQuerySchema), async (c) => {
  return c.json({ items: await readShortlisted(c.get("app"), c.req.valid("query")) });
});

/** Checked before the body is validated: visitors get 401, not the errors of their input. */
const signedIn = createMiddleware<HonoEnv & { Variables: { actor: Actor } }>(async (c, next) => {
  c.set("actor", await requireActor(c.get("app")));
  return next();
});

/** /api/account/shortlist: the shortlist of the signed-in account, `{ items: ["c:CODE" | "i:CODE"] }`, newest first. */
export const accountShortlist = new Hono<HonoEnv>()
  .get("/", signedIn, async (c) => {
    return answer(c, await readShortlist(c.get("app"), c.get("actor").userId));
  })
  /** `{ add?, remove?, clear? }` → the new list, and in `refused` the number of items without room. */
  .post("/", signedIn, validate("json", shortlistChangeSchema), async (c) => {
    const { items, refused } = await changeShortlist(c.get("app"), c.get("actor").userId, c.req.valid("json"));
    return answer(c, items, { refused });
  });

function answer(c: Pick<Context, "json">, items: readonly ShortlistItem[], more: object = {}): Response {
  return c.json({ items: items.map(writeShortlistItem), ...more }, 200, { "Cache-Control": "no-store" });
}
