import { type Context, Hono } from "hono";
import { requireActor } from "#worker/domain/accounts/read-actor.ts";
import { changeShortlist } from "#worker/domain/shortlist/change-shortlist.ts";
import { readShortlist } from "#worker/domain/shortlist/read-shortlist.ts";
import { type ShortlistItem, shortlistChangeSchema, writeShortlistItem } from "#worker/domain/shortlist/schemas.ts";
import type { HonoEnv } from "#worker/middleware/provide-context.ts";
import { readJson } from "./read-json.ts";

/** /api/account/shortlist: the shortlist of whoever is signed in, `{ items: ["c:CODE" | "i:CODE"] }` newest first. */
export const accountShortlist = new Hono<HonoEnv>()
  .get("/", async (c) => {
    const app = c.get("app");
    const { userId } = await requireActor(app);
    return answer(c, await readShortlist(app, userId));
  })
  /** `{ add?, remove?, clear? }` → the list as it is then, and in `refused` how many it had no room for. */
  .post("/", async (c) => {
    const app = c.get("app");
    const { userId } = await requireActor(app);
    const { items, refused } = await changeShortlist(app, userId, await readJson(c, shortlistChangeSchema));
    return answer(c, items, { refused });
  });

function answer(c: Context<HonoEnv>, items: readonly ShortlistItem[], more: object = {}): Response {
  return c.json({ items: items.map(writeShortlistItem), ...more }, 200, { "Cache-Control": "no-store" });
}
