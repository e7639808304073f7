import { getTableColumns } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { exchangeRateKey } from "#worker/features/facts/exchange-rate-key.ts";
import type { Fact } from "#worker/features/facts/fact.ts";
import { factColumns, inForceId } from "#worker/features/facts/read-facts.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Judgement, judgeProduct } from "./judge-product.ts";
import { products } from "./schema.ts";

/** A product as it is shown and sold. */
export type Product = Omit<typeof products.$inferSelect, "position" | "origin" | "version">;

/** A product with what it includes today, and whether it can be ordered. */
export type Offer = Product & Judgement;

const { position, origin, version, ...productColumns } = getTableColumns(products);

/** Reads of the offers: over the session of public pages, or over the primary one where a stale price would do harm. */
interface OffersContext extends Pick<AppContext, "now"> {
  db: Session;
}

/** What is sold, in its order. */
export const listProducts = ({ db }: Pick<OffersContext, "db">): Promise<Product[]> =>
  db.orm.select(productColumns).from(products).orderBy(products.position).all();

/** What is sold, in its order, judged by the figures of today. */
export async function listOffers(app: OffersContext): Promise<Offer[]> {
  const [sold, facts] = await Promise.all([listProducts(app), readProductFacts(app)]);
  return sold.map((product) => ({ ...product, ...judgeProduct(product, facts) }));
}

/** The facts in force today that products name, and the exchange rate. */
export async function readProductFacts({ db, now }: OffersContext): Promise<Map<string, Fact>> {
  const { results } = await db
    .prepare(`SELECT ${factColumns} FROM facts f JOIN fact_values v ON v.id = ${inForceId("?2")}
      WHERE f.key IN (SELECT ?1
        UNION SELECT charge.value ->> '$.key' FROM products p, json_each(p.charges) charge
        UNION SELECT needed.value FROM products p, json_each(p.must_be_confirmed) needed)`)
    .bind(exchangeRateKey, todayInAustralia(now()))
    .all<Fact>();
  return new Map(results.map((fact) => [fact.key, fact]));
}
