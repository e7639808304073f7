import type { NewsItem } from "#seed/starter/read-starter.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { deleteRows, insertRows } from "./make-statements.ts";

/**
 * Brings the reviewed items in; one is known by its title and date. One whose source was corrected is written anew,
 * so that the highest id, which pages carry as the version of the news, moves.
 */
export async function newsStatements(target: CatalogueTarget, news: readonly NewsItem[]): Promise<BulkStatement[]> {
  const present = await target.read<NewsItem & { id: number }>(
    "SELECT id, title, source, source_url AS sourceUrl, published_at AS publishedAt FROM news",
  );
  const keyOf = ({ title, publishedAt }: NewsItem) => `${publishedAt} ${title}`;
  const known = new Map(present.map((item) => [keyOf(item), item]));
  const fresh = news.filter((item) => {
    const before = known.get(keyOf(item));
    return !before || before.source !== item.source || before.sourceUrl !== item.sourceUrl;
  });
  const replaced = fresh.map((item) => known.get(keyOf(item))?.id).filter((id) => id !== undefined);
  const highest = Math.max(0, ...present.map(({ id }) => id));
  return [
    deleteRows("news", "id", replaced),
    insertRows(
      "news",
      ["id", "title", "source", "source_url", "published_at"],
      fresh.map(({ title, source, sourceUrl, publishedAt }, index) => [
        highest + index + 1,
        title,
        source,
        sourceUrl,
        publishedAt,
      ]),
    ),
  ];
}
