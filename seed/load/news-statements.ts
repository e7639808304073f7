import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import type { NewsItem } from "#seed/starter/read-starter.ts";
import { type BulkStatement, type CatalogueTarget, deleteRows, insertRows } from "./catalogue-target.ts";

interface Present extends NewsItem {
  id: number;
  origin: "seed" | "admin";
  state: "draft" | "published" | "removed" | "replaced";
}

/**
 * The statements that write changed news items of the files. Title and day identify an item. An item with a corrected source
 * gets a new row, so that the highest id, the version of the news, grows. An item that is no longer in the files is deleted. Items that the back office wrote, edited or removed
 * have their own row with the same title and day (app/features/publishing/news/server/); they stay unchanged.
 */
export async function newsStatements(target: CatalogueTarget, news: readonly NewsItem[]): Promise<BulkStatement[]> {
  const present = await target.read<Present>(
    "SELECT id, title, source, source_url AS sourceUrl, published_at AS publishedAt, origin, state FROM news",
  );
  const known = new Map(present.filter(({ origin }) => origin === "seed").map((item) => [keyOf(item), item]));
  const edited = new Set(present.filter(({ origin }) => origin === "admin").map(keyOf));
  const fresh = news.filter((item) => {
    if (edited.has(keyOf(item))) return false;
    const before = known.get(keyOf(item));
    return !before || before.source !== item.source || before.sourceUrl !== item.sourceUrl;
  });
  const wanted = new Set(news.map(keyOf));
  const gone = [...known].flatMap(([key, { id, state }]) => (wanted.has(key) || state !== "published" ? [] : [id]));
  const corrected = fresh.map((item) => known.get(keyOf(item))?.id).filter((id) => id !== undefined);
  const replaced = [...corrected, ...gone];
  const inserted = insertRows(
    "news",
    ["title", "source", "source_url", "published_at", "figures"],
    fresh.map(({ title, source, sourceUrl, publishedAt }) => [
      ...[title, source, sourceUrl, publishedAt, JSON.stringify(keysIn(title))],
    ]),
  );
  return [
    // Both statements check for edits of the back office again, which may have happened after the reading. The INSERT
    // is first, so that no id is reused.
    { ...inserted, sql: `${inserted.sql} WHERE NOT ${isEdited}` },
    deleteRows("news", "id", replaced, " AND origin = 'seed'"),
  ];
}

const keyOf = ({ title, publishedAt }: NewsItem) => `${publishedAt.slice(0, 10)} ${title}`;

/** Whether the back office has a row for an item of the files. It uses the index on the day. */
const isEdited = `EXISTS (SELECT 1 FROM news edited WHERE edited.origin = 'admin' AND edited.title = value ->> 0
  AND edited.published_at >= substr(value ->> 3, 1, 10) AND edited.published_at < substr(value ->> 3, 1, 10) || '~')`;
