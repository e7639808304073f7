import { exchangeRateKey } from "#worker/features/facts/exchange-rate-key.ts";
import type { Fact } from "#worker/features/facts/fact.ts";
import { factColumns, inForceId } from "#worker/features/facts/read-facts.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Judgement, judgeProduct } from "./judge-product.ts";
import { listProducts, type Product } from "./list-products.ts";

/** A product with what it includes today, and whether it can be ordered. */
export type Offer = Product & Judgement;

interface OffersContext {
  /** Reads that start together travel together. */
  db: { raw: Statements };
  now: () => number;
}

/** What is sold, in its order, judged by the figures of today. */
export async function listOffers(app: OffersContext): Promise<Offer[]> {
  const [products, facts] = await Promise.all([listProducts(app), readProductFacts(app)]);
  return products.map((product) => ({ ...product, ...judgeProduct(product, facts) }));
}

/** The facts in force today that products name, and the exchange rate. */
export async function readProductFacts({ db, now }: OffersContext): Promise<Map<string, Fact>> {
  const { results } = await db.raw
    .prepare(`SELECT ${factColumns} FROM facts f JOIN fact_values v ON v.id = ${inForceId("?2")}
      WHERE f.key IN (SELECT ?1
        UNION SELECT charge.value ->> '$.key' FROM products p, json_each(p.charges) charge
        UNION SELECT needed.value FROM products p, json_each(p.must_be_confirmed) needed)`)
    .bind(exchangeRateKey, todayInAustralia(now()))
    .all<Fact>();
  return new Map(results.map((fact) => [fact.key, fact]));
}
