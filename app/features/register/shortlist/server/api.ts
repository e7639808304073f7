import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { maxItems, readItem, type ShortlistItem, writeItem } from "../shared/items.ts";
import { readShortlisted } from "./read-shortlisted.ts";
import { shortlistItems } from "./schema.ts";

const itemSchema = z.string().transform((text, context) => {
  const item = readItem(/^[ci]:/.test(text) ? text[0] + text.slice(1).toUpperCase() : text);
  if (item) return item;
  context.addIssue({ code: "custom", message: "收藏项的格式不对：写成字母、冒号和代码，例如 c:012345A。" });
  return z.NEVER;
});

/** `?items=c:CODE,f:0603,p:melbourne`; an empty value is an empty list. */
const shortlistQuerySchema = z.object({
  items: z
    .string({ error: "缺少参数 items。" })
    .max(maxItems * 33, "收藏项太多。")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(itemSchema).max(maxItems, `一次最多 ${maxItems} 项。`)),
});

/** `{ add?, remove?, clear? }`: the changes since the browser's last request. */
const shortlistChangeSchema = z.object({
  clear: z.literal(true, { error: "clear 只能是 true。" }).optional(),
  remove: z.array(itemSchema, { error: "remove 应为收藏项的列表。" }).max(1000, "一次移除的项太多。").default([]),
  add: z.array(itemSchema, { error: "add 应为收藏项的列表。" }).max(maxItems, `一次最多 ${maxItems} 项。`).default([]),
});

type ShortlistChange = z.output<typeof shortlistChangeSchema>;

/**
 * GET /api/shortlist?items=c:CODE,f:0603 → `{ items }`: the current facts of at most 100 saved items, in the given order, without
 * unknown codes; 400 when the list is malformed or too long.
 */
export const shortlist = new Hono<HonoEnv>().get("/", validate("query", shortlistQuerySchema), async (c) => {
  return c.json({ items: await readShortlisted(c.get("app"), c.req.valid("query")) });
});

/** The session is checked before the body is validated: visitors get 401, not the errors of their input. */
const signedIn = createMiddleware<HonoEnv & { Variables: { actor: Actor } }>(async (c, next) => {
  c.set("actor", await requireActor(c.get("app")));
  return next();
});

/** /api/account/shortlist: the shortlist of the signed-in account, `{ items: ["c:CODE", …] }`, newest first. */
export const accountShortlist = new Hono<HonoEnv>()
  .get("/", signedIn, async (c) => {
    return answer(c, await readShortlist(c.get("app"), c.get("actor").userId));
  })
  /** `{ add?, remove?, clear? }` → the new list, and in `refused` the number of items that do not fit. */
  .post("/", signedIn, validate("json", shortlistChangeSchema), async (c) => {
    const { items, refused } = await changeShortlist(c.get("app"), c.get("actor").userId, c.req.valid("json"));
    return answer(c, items, { refused });
  });

function answer(c: Pick<Context, "json">, items: readonly ShortlistItem[], more: object = {}): Response {
  return c.json({ items: items.map(writeItem), ...more }, 200, { "Cache-Control": "no-store" });
}

/** Query: the shortlist of an account, newest first. */
const selectShortlist = ({ orm }: Session, userId: string) =>
  orm
    .select({ type: shortlistItems.type, code: shortlistItems.code })
    .from(shortlistItems)
    .where(eq(shortlistItems.userId, userId))
    .orderBy(desc(shortlistItems.addedAt), desc(sql`${shortlistItems}.rowid`));

/** The shortlist of an account, newest first. */
async function readShortlist({ primary }: Pick<AppContext, "primary">, userId: string): Promise<ShortlistItem[]> {
  return selectShortlist(primary, userId);
}

/**
 * Changes the shortlist of an account in one batch: clears, then removes, then adds in front in the given order. Items on the list do not
 * move. Items that do not fit are refused, from the end of `add`.
 * @returns the new list, newest first, and the number of refused items
 */
async function changeShortlist(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  userId: string,
  { clear, remove, add }: ShortlistChange,
): Promise<{ items: ShortlistItem[]; refused: number }> {
  const isOwn = eq(shortlistItems.userId, userId);
  const [, , listed] = await runBatch(primary, [
    primary.orm.delete(shortlistItems).where(clear ? isOwn : and(isOwn, isAnyOf(remove))),
    addItems(userId, add, now()),
    selectShortlist(primary, userId),
  ]);
  const items = listed.rows;
  const present = new Set(items.map(keyOf));
  return { items, refused: new Set(add.map(keyOf).filter((key) => !present.has(key))).size };
}

const keyOf = ({ type, code }: ShortlistItem) => `${type} ${code}`;

/** Items as one JSON value, because D1 binds at most 100 values. */
const asJson = (items: readonly ShortlistItem[]) => JSON.stringify(items.map(({ type, code }) => [type, code]));

const isAnyOf = (items: readonly ShortlistItem[]): SQL =>
  sql`(${shortlistItems.type}, ${shortlistItems.code}) IN (
    SELECT value ->> 0, value ->> 1 FROM json_each(${asJson(items)}))`;

/**
 * Counts and inserts in one statement, so that parallel requests cannot exceed the limit. Each item's time is one millisecond
 * before the previous one's, because the list is ordered by time.
 */
const addItems = (userId: string, items: readonly ShortlistItem[], now: number): SQL => sql`
  INSERT INTO ${shortlistItems} (user_id, type, code, added_at)
  SELECT ${userId}, type, code, ${now} - position
  FROM (
    SELECT value ->> 0 AS type, value ->> 1 AS code, min(key) AS position
    FROM json_each(${asJson(items)})
    GROUP BY value ->> 0, value ->> 1
  ) wanted
  WHERE NOT EXISTS (
    SELECT 1 FROM ${shortlistItems} saved
    WHERE saved.user_id = ${userId} AND saved.type = wanted.type AND saved.code = wanted.code
  )
  ORDER BY position
  LIMIT max(0, ${maxItems} - (SELECT count(*) FROM ${shortlistItems} WHERE ${eq(shortlistItems.userId, userId)}))`;
