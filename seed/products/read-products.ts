import { z } from "zod";
import { materialFields, materialsSchema } from "#app/features/business/orders/shared/materials/material.ts";
import { typedChargesSchema, typedFactKeysSchema } from "#app/features/publishing/products/server/charges-input.ts";
import type { Product as SoldProduct } from "#app/features/publishing/products/server/list-offers.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const optionalCount = z.union([z.literal("").transform(() => null), z.coerce.number().int().positive()]);

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
  working_days: z.enum(["yes", "no"]),
  charges: typedChargesSchema,
  must_be_confirmed: typedFactKeysSchema,
});

/** A row of the table products. Amounts are in the smallest unit of the currency; charges and figures are JSON. */
export type Product = Omit<SoldProduct, "workingDays" | "charges" | "mustBeConfirmed"> & {
  workingDays: number;
  charges: string;
  mustBeConfirmed: string;
  position: number;
};

/** Reads the products in the order of products.csv. */
export function readProducts(): Product[] {
  return readCsvRows(new URL("products.csv", import.meta.url), productRow).map(({ line, row }) => ({
    key: row.key,
    kind: row.kind,
    name: row.name,
    summary: row.summary,
    currency: row.currency,
    priceFrom: row.price_from,
    priceTo: row.price_to,
    daysFrom: row.days_from,
    daysTo: row.days_to,
    workingDays: row.working_days === "yes" ? 1 : 0,
    charges: JSON.stringify(row.charges),
    mustBeConfirmed: JSON.stringify(row.must_be_confirmed),
    position: line,
  }));
}

const materialRow = z.object({
  product: z.string().regex(/^[a-z0-9-]+$/),
  ...materialFields,
  /** Where it was seen, and when: for reviewers, not loaded. */
  source: z.url(),
  checked_on: z.iso.date(),
});

/** The materials of a product, a row of the table product_materials: `items` is JSON. */
export interface ProductMaterials {
  productKey: string;
  items: string;
}

/** Reads the lists of materials.csv, in the order of its rows. */
export function readMaterials(): ProductMaterials[] {
  const rows = readCsvRows(new URL("materials.csv", import.meta.url), materialRow);
  const byProduct = Map.groupBy(rows, ({ row }) => row.product);
  return [...byProduct].map(([productKey, found]) => ({
    productKey,
    items: JSON.stringify(materialsSchema.parse(found.map(({ row: { name, hint } }) => ({ name, hint })))),
  }));
}
