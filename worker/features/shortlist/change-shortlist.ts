import type { Statements } from "#worker/platform/db/client.ts";
import { selectShortlist } from "./read-shortlist.ts";
import { maxShortlistItems, type ShortlistChange, type ShortlistItem } from "./schemas.ts";

/**
 * Changes the shortlist of an account at one stroke: clears, then removes, then adds at the front in the order given.
 * What is on it already stays where it is; what an account has no room for is refused from the end of `add`.
 * @returns the list as it is now, newest first, and how many were refused
 */
export async function changeShortlist(
  { primary, now }: { primary: Statements; now: () => number },
  userId: string,
  { clear, remove, add }: ShortlistChange,
): Promise<{ items: ShortlistItem[]; refused: number }> {
  const results = await primary.batch<ShortlistItem>([
    ...(clear ? [primary.prepare("DELETE FROM shortlist_items WHERE user_id = ?").bind(userId)] : []),
    ...(remove.length > 0 ? [primary.prepare(removeSql).bind(userId, asRows(remove))] : []),
    ...(add.length > 0 ? [primary.prepare(addSql).bind(userId, asRows(add), now(), maxShortlistItems)] : []),
    selectShortlist(primary, userId),
  ]);
  const items = results.at(-1)?.results ?? [];
  const kept = new Set(items.map(keyOf));
  return { items, refused: new Set(add.map(keyOf).filter((key) => !kept.has(key))).size };
}

const keyOf = ({ type, code }: ShortlistItem) => `${type} ${code}`;

// The items travel as one JSON text: D1 binds no more than a hundred values.
const asRows = (items: readonly ShortlistItem[]) => JSON.stringify(items.map(({ type, code }) => [type, code]));

const removeSql = `
  DELETE FROM shortlist_items
  WHERE user_id = ?1 AND (type, code) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))`;

// Counts and inserts in one statement, so that parallel requests cannot get past the limit together. The times go down
// by a millisecond for each item: the list is read by them.
const addSql = `
  INSERT INTO shortlist_items (user_id, type, code, added_at)
  SELECT ?1, type, code, ?3 - position
  FROM (
    SELECT value ->> 0 AS type, value ->> 1 AS code, min(key) AS position
    FROM json_each(?2)
    GROUP BY value ->> 0, value ->> 1
  ) wanted
  WHERE NOT EXISTS (
    SELECT 1 FROM shortlist_items kept WHERE kept.user_id = ?1 AND kept.type = wanted.type AND kept.code = wanted.code
  )
  ORDER BY position
  LIMIT max(0, ?4 - (SELECT count(*) FROM shortlist_items WHERE user_id = ?1))`;
