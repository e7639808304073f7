import type { Product, ProductMaterials } from "#seed/products/read-products.ts";
import type { BulkRow, BulkStatement, CatalogueTarget } from "./catalogue-target.ts";

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
  "charges",
  "must_be_confirmed",
  "position",
] as const;

type Present = Record<(typeof columns)[number], string | number | null> & { origin: "seed" | "admin" };

/** The values of a product in the order of `columns`. */
const rowOf = (product: Product): BulkRow => [
  ...[product.key, product.kind, product.name, product.summary, product.currency],
  ...[product.priceFrom, product.priceTo, product.daysFrom, product.daysTo, product.workingDays],
  ...[product.charges, product.mustBeConfirmed, product.position],
];

/**
 * The statements that write changed products and delete those that the file no longer has. Products that the back office
 * edited stay as they are, also if that happens between reading and writing.
 */
export async function productStatements(
  target: CatalogueTarget,
  products: readonly Product[],
): Promise<BulkStatement[]> {
  const present = await target.read<Present>(`SELECT ${columns.join(", ")}, origin FROM products`);
  const known = new Map(present.map((row) => [row.key, JSON.stringify(columns.map((column) => row[column]))]));
  const edited = new Set(present.filter(({ origin }) => origin === "admin").map(({ key }) => key));
  const changed = products.filter(
    (product) => !edited.has(product.key) && known.get(product.key) !== JSON.stringify(rowOf(product)),
  );
  const wanted = new Set<unknown>(products.map(({ key }) => key));
  const gone = present.map(({ key }) => key).filter((key) => !wanted.has(key) && !edited.has(key));
  const values = columns.map((_, position) => `value ->> ${position}`).join(", ");
  const set = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  return [
    {
      sql: "DELETE FROM products WHERE key IN (SELECT value ->> 0 FROM json_each(?1)) AND origin = 'seed'",
      rows: gone.map((key) => [key]),
      size: gone.length,
    },
    {
      // The new version makes an edit of the old one in the back office a conflict.
      sql: `INSERT INTO products (${columns.join(", ")}) SELECT ${values} FROM json_each(?1) WHERE true
        ON CONFLICT (key) DO UPDATE SET ${set.join(", ")}, version = version + 1 WHERE origin = 'seed'`,
      rows: changed.map(rowOf),
      size: changed.length,
    },
  ];
}

/** The statements that write changed lists of materials, and delete those that the file no longer has; edited ones stay. */
export async function materialStatements(
  target: CatalogueTarget,
  lists: readonly ProductMaterials[],
): Promise<BulkStatement[]> {
  const present = await target.read<{ product_key: string; items: string; origin: "seed" | "admin" }>(
    "SELECT product_key, items, origin FROM product_materials",
  );
  const known = new Map(present.map((row) => [row.product_key, row]));
  const changed = lists.filter(({ productKey, items }) => {
    const row = known.get(productKey);
    return row?.origin !== "admin" && row?.items !== items;
  });
  const wanted = new Set(lists.map(({ productKey }) => productKey));
  const gone = present.filter(({ product_key, origin }) => origin === "seed" && !wanted.has(product_key));
  return [
    {
      sql: "DELETE FROM product_materials WHERE product_key IN (SELECT value ->> 0 FROM json_each(?1)) AND origin = 'seed'",
      rows: gone.map(({ product_key }) => [product_key]),
      size: gone.length,
    },
    {
      sql: `INSERT INTO product_materials (product_key, items) SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true
        ON CONFLICT (product_key) DO UPDATE SET items = excluded.items, version = version + 1 WHERE origin = 'seed'`,
      rows: changed.map(({ productKey, items }) => [productKey, items]),
      size: changed.length,
    },
  ];
}
