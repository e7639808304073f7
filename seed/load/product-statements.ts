import type { ProductMaterials } from "#seed/products/read-products.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";

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
