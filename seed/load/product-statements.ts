import type { Product } from "#seed/products/read-products.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { deleteRows, insertRows } from "./make-statements.ts";

const columns = [
  "key",
  "kind",
  "name",
  "summary",
  "currency",
  "price_from",
  "price_to",
  "days_from",
  "days_to",
  "working_days",
  "position",
] as const;

/** Brings the products in: those that changed are written anew, those that are no longer sold go. */
export async function productStatements(
  target: CatalogueTarget,
  products: readonly Product[],
): Promise<BulkStatement[]> {
  const present = await target.read<Record<(typeof columns)[number], string | number | null>>(
    `SELECT ${columns.join(", ")} FROM products`,
  );
  const known = new Map(present.map((row) => [row.key, JSON.stringify(columns.map((column) => row[column]))]));
  const rowOf = (product: Product) => Object.values(product) as (string | number | null)[];
  const changed = products.filter((product) => known.get(product.key) !== JSON.stringify(rowOf(product)));
  const wanted = new Set<unknown>(products.map(({ key }) => key));
  const gone = present.map(({ key }) => key).filter((key) => !wanted.has(key));
  return [
    deleteRows("products", "key", [...gone, ...changed.map(({ key }) => key).filter((key) => known.has(key))]),
    insertRows("products", columns, changed.map(rowOf)),
  ];
}
