import { z } from "zod";
import { typedChargesSchema, typedFactKeysSchema } from "#app/features/publishing/products/server/charges-input.ts";
import { materialFields, materialsSchema } from "#app/features/publishing/products/shared/materials.ts";
import { optionalCell, readCsvRows } from "#seed/csv/read-csv-rows.ts";

const optionalCount = optionalCell(z.coerce.number().int().positive());

const productRow = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(["assistance", "membership"]),
  name: z.string().min(1),
  summary: z.string().min(1),
  currency: z.enum(["CNY", "USD"]),
  price_from: z.coerce.number().int().nonnegative(),
  price_to: optionalCount,
  days_from: optionalCount,
  days_to: optionalCount,
  working_days: z.enum(["yes", "no"]).transform((text) => text === "yes"),
  charges: typedChargesSchema,
  must_be_confirmed: typedFactKeysSchema,
});

/** Reads the products in the order of products.csv. Amounts are in the smallest unit of the currency. */
export function readProducts() {
  const lists = readMaterials();
  return readCsvRows(new URL("products.csv", import.meta.url), productRow).map(({ line, row }) => ({
    ...row,
    materials: lists.get(row.key) ?? [],
    position: line,
  }));
}

const materialRow = z.object({
  product: z.string().regex(/^[a-z0-9-]+$/),
  ...materialFields,
  /** Source and date, for reviewers; not loaded. */
  source: z.url(),
  checked_on: z.iso.date(),
});

/** Reads the lists of materials.csv by product, in the order of its rows. */
export function readMaterials() {
  const rows = readCsvRows(new URL("materials.csv", import.meta.url), materialRow);
  return new Map(
    [...Map.groupBy(rows, ({ row }) => row.product)].map(([product, found]) => [
      product,
      materialsSchema.parse(found.map(({ row: { name, hint } }) => ({ name, hint }))),
    ]),
  );
}
