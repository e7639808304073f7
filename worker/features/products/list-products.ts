import type { Statements } from "#worker/platform/db/client.ts";
import type { Charges } from "./charges.ts";
import { type ProductRow, productColumns, readProductRow } from "./product-columns.ts";

export interface Product {
  /** As in the address of its purchase. */
  key: string;
  kind: "assistance" | "membership";
  name: string;
  summary: string;
  currency: "CNY" | "USD";
  /** In fen or cents; of a membership, a month. */
  priceFrom: number;
  /** Upper end where the price depends on the case. */
  priceTo: number | null;
  daysFrom: number | null;
  daysTo: number | null;
  workingDays: boolean;
  /** Official charges that the price includes. */
  charges: Charges;
  /** Facts without whose confirmation it cannot be ordered. */
  mustBeConfirmed: string[];
}

/** What is sold, in its order. */
export async function listProducts({ db }: { db: { raw: Statements } }): Promise<Product[]> {
  const { results } = await db.raw
    .prepare(`SELECT ${productColumns} FROM products ORDER BY position`)
    .all<ProductRow>();
  return results.map(readProductRow);
}
