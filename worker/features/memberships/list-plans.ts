import type { Statements } from "#worker/platform/db/client.ts";

/** A tier that can be had. */
export interface Plan {
  key: string;
  name: string;
  summary: string;
  currency: "CNY" | "USD";
  /** A month, in the currency's smallest unit; 0 is the free one. */
  priceFrom: number;
}

/** The tiers with their prices, in their order. */
export async function listPlans({ primary }: { primary: Statements }): Promise<Plan[]> {
  const { results } = await primary
    .prepare(
      `SELECT key, name, summary, currency, price_from AS priceFrom FROM products
       WHERE kind = 'membership' ORDER BY position LIMIT 20`,
    )
    .all<Plan>();
  return results;
}
