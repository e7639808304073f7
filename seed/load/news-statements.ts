import type { NewsItem } from "#seed/starter/read-starter.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { insertRows } from "./make-statements.ts";

/** Adds the items that are not there yet; an item is known by its title and date. */
export async function newsStatements(target: CatalogueTarget, news: readonly NewsItem[]): Promise<BulkStatement[]> {
  if (news.length === 0) return [];
  const present = await target.read<{ title: string; publishedAt: string }>(
    "SELECT title, published_at AS publishedAt FROM news",
  );
  const known = new Set(present.map(({ title, publishedAt }) => `${publishedAt} ${title}`));
  const fresh = news.filter(({ title, publishedAt }) => !known.has(`${publishedAt} ${title}`));
  return [
    insertRows(
      "news",
      ["title", "source", "source_url", "published_at"],
      fresh.map(({ title, source, sourceUrl, publishedAt }) => [title, source, sourceUrl, publishedAt]),
    ),
  ];
}
