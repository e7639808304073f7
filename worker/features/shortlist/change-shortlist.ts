import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { maxShortlistItems, type ShortlistChange, type ShortlistItem } from "./input.ts";
import { shortlistItems } from "./schema.ts";

/** Query: the shortlist of an account, newest first. */
const selectShortlist = ({ orm }: Session, userId: string) =>
  orm
    .select({ type: shortlistItems.type, code: shortlistItems.code })
    .from(shortlistItems)
    .where(eq(shortlistItems.userId, userId))
    .orderBy(desc(shortlistItems.addedAt), desc(sql`${shortlistItems}.rowid`));

/** The shortlist of an account, newest first. */
export async function readShortlist(
  { primary }: Pick<AppContext, "primary">,
  userId: string,
): Promise<ShortlistItem[]> {
  return selectShortlist(primary, userId);
}

/**
 * Changes the shortlist of an account in one batch: clears, then removes, then adds in front in the given order. Items on the
 * list keep their place. Items without room are refused, from the end of `add`.
 * @returns the new list, newest first, and the number of refused items
 */
export async function changeShortlist(
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
  const kept = new Set(items.map(keyOf));
  return { items, refused: new Set(add.map(keyOf).filter((key) => !kept.has(key))).size };
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
    SELECT 1 FROM ${shortlistItems} kept
    WHERE kept.user_id = ${userId} AND kept.type = wanted.type AND kept.code = wanted.code
  )
  ORDER BY position
  LIMIT max(0, ${maxShortlistItems} - (SELECT count(*) FROM ${shortlistItems} WHERE ${eq(shortlistItems.userId, userId)}))`;
