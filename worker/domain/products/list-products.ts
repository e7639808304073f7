import type { Database } from "#worker/db/client.ts";

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
}

/** What is sold, in its order. */
export async function listProducts({ db }: { db: Database }): Promise<Product[]> {
  const { results } = await db.raw
    .prepare(`SELECT key, kind, name, summary, currency, price_from AS priceFrom, price_to AS priceTo,
        days_from AS daysFrom, days_to AS daysTo, working_days AS workingDays FROM products ORDER BY position`)
    .all<Omit<Product, "workingDays"> & { workingDays: number }>();
  return results.map((product) => ({ ...product, workingDays: product.workingDays === 1 }));
}
