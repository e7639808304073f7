import { getTableColumns, sql } from "drizzle-orm";
import { hasSeller } from "#app/features/foundation/site-settings/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { type Grounds, type Judgement, judgeProduct } from "./judge-product.ts";
import { products } from "./schema.ts";

/** A product as pages show it. */
export type Product = Omit<typeof products.$inferSelect, "position" | "origin" | "version">;

/** A product with the charges in its price today, and whether it can be ordered. */
export type Offer = Product & Judgement;

const { position, origin, version, ...productColumns } = getTableColumns(products);

/** `db` is the session of public pages, or the primary session where a stale price would do harm. */
interface OffersContext extends Pick<AppContext, "now"> {
  db: Session;
}

/** All products, in their order. */
export const listProducts = ({ db }: Pick<OffersContext, "db">): Promise<Product[]> =>
  db.orm.select(productColumns).from(products).orderBy(products.position).all();

/** All products, in their order, judged by the figures of today. */
export async function listOffers(app: OffersContext): Promise<Offer[]> {
  const [sold, grounds] = await Promise.all([listProducts(app), readGrounds(app)]);
  return sold.map((product) => ({ ...product, ...judgeProduct(product, grounds) }));
}

/** Reads the data for judging products today, in one round trip. */
export async function readGrounds(app: OffersContext): Promise<Grounds> {
  const [facts, seller] = await Promise.all([readProductFacts(app), hasSeller(app)]);
  return { facts, hasSeller: seller };
}

/** The figures in force today that products refer to, and the exchange rate. */
export const readProductFacts = (app: OffersContext): Promise<Map<string, Fact>> => readFacts(app, namedKeys);

/** Subquery: the keys of official charges and of figures to be confirmed, and of the exchange rate. */
const namedKeys = sql`SELECT ${exchangeRateKey}
  UNION SELECT charge.value ->> '$.key' FROM ${products}, json_each(${products.charges}) charge
  UNION SELECT needed.value FROM ${products}, json_each(${products.mustBeConfirmed}) needed`;
