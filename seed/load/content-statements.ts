import type { FactDefinition, FactValue } from "#seed/facts/read-facts.ts";
import type { PageFile } from "#seed/pages/read-pages.ts";
import type { Product } from "#seed/products/read-products.ts";
import type { NewsItem } from "#seed/starter/read-starter.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { factStatements } from "./fact-statements.ts";
import { insertRows } from "./make-statements.ts";
import { newsStatements } from "./news-statements.ts";
import { pageStatements } from "./page-statements.ts";
import { productStatements } from "./product-statements.ts";

/** The reviewed content of the site that is not the register. */
export interface Content {
  news: readonly NewsItem[];
  facts: { definitions: readonly FactDefinition[]; values: readonly FactValue[] };
  pages: readonly PageFile[];
  products: readonly Product[];
}

/** For a load of the register alone. */
export const noContent: Content = { news: [], facts: { definitions: [], values: [] }, pages: [], products: [] };

/** Brings the content in; none when nothing changed. A row in content_loads moves the version of every page. */
export async function contentStatements(target: CatalogueTarget, content: Content): Promise<BulkStatement[]> {
  const written = [
    ...(await newsStatements(target, content.news)),
    ...(await factStatements(target, content.facts)),
    ...(await pageStatements(target, content.pages)),
    ...(await productStatements(target, content.products)),
  ].filter(({ size }) => size > 0);
  if (written.length === 0) return [];
  const [last] = await target.read<{ id: number | null }>("SELECT max(id) AS id FROM content_loads");
  return [...written, insertRows("content_loads", ["id"], [[(last?.id ?? 0) + 1]])];
}
