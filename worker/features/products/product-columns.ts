import { chargesSchema, factKeysSchema } from "./charges.ts";
import type { Product } from "./list-products.ts";

/** What a query of `products` selects for readProductRow. */
export const productColumns = `key, kind, name, summary, currency, price_from AS priceFrom, price_to AS priceTo,
  days_from AS daysFrom, days_to AS daysTo, working_days AS workingDays, charges, must_be_confirmed AS mustBeConfirmed`;

/** A row of productColumns, as the database has it. */
export type ProductRow = Omit<Product, "workingDays" | "charges" | "mustBeConfirmed"> & {
  workingDays: number;
  charges: string;
  mustBeConfirmed: string;
};

/** @throws Error for JSON of another shape: nothing is sold of which nobody knows what it includes */
export const readProductRow = (row: ProductRow): Product => ({
  ...row,
  workingDays: row.workingDays === 1,
  charges: chargesSchema.parse(JSON.parse(row.charges)),
  mustBeConfirmed: factKeysSchema.parse(JSON.parse(row.mustBeConfirmed)),
});
