import { eq, getTableColumns, sql } from "drizzle-orm";
import { hasSeller } from "#app/features/foundation/site-settings/server/public.ts";
import { noSellerText } from "#app/features/foundation/site-settings/shared/operator.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { type Fact, isOfficial } from "#app/features/register/facts/shared/fact.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { exchangeRateKey, oldestRateDays, rateKeyOf, usableRate, writePrice } from "#worker/platform/money.ts";
import type { Material } from "../shared/materials.ts";
import { chargesInFen } from "../shared/price.ts";
import { products } from "./schema.ts";

/** The official charges in a price, by today's figures. */
interface Included {
  charges: { fact: Fact; count: number }[];
  /** Their sum in cents (AUD). */
  aud: number;
  /** Exchange rate: CNY per AUD. */
  rate: number;
  /** The date of the rate, YYYY-MM-DD. */
  rateDate: string;
}

/** The reasons why a product cannot be ordered today. */
export interface Refusal {
  /**
   * The price is less than the charges; a figure is missing; a figure is not confirmed; the seller is not named in the
   * settings.
   */
  why: "short" | "unknown" | "unconfirmed" | "operator";
  /** The amount by which the price is too low, fen. */
  missing?: number;
  /** The reason in words, for customers and staff. */
  words: string;
}

export interface Judgement {
  /** Null when the price includes no charges, or a figure is missing. */
  included: Included | null;
  /** Empty when the product can be ordered. */
  refusals: Refusal[];
}

/** Data for judging products, see readGrounds. */
interface Grounds {
  /** In force today, with the exchange rate. */
  facts: ReadonlyMap<string, Fact>;
  /** The settings name the seller, so orders of assistance are accepted. */
  hasSeller: boolean;
}

const noSeller: Refusal = { why: "operator", words: noSellerText };

type Judged = Pick<Product, "kind" | "currency" | "priceFrom" | "priceTo" | "charges" | "mustBeConfirmed">;

/**
 * Decides whether a product can be ordered today. Its price, of a range the lower end, must cover the official charges that it includes,
 * the figures it depends on must be confirmed, and the seller must be named.
 */
export function judgeProduct(product: Judged, { facts, hasSeller }: Grounds): Judgement {
  const included = readIncluded(product, facts);
  const refusals = product.mustBeConfirmed.flatMap((key) => unconfirmed(key, facts.get(key)));
  if (product.kind === "assistance" && !hasSeller) refusals.unshift(noSeller);
  if (included === "unknown") {
    return { included: null, refusals: [{ why: "unknown", words: unknownWords(facts) }, ...refusals] };
  }
  const missing = included === null ? 0 : chargesInFen(included) - product.priceFrom;
  if (included === null || missing <= 0) return { included, refusals };
  return { included, refusals: [{ why: "short", missing, words: shortWords(product, included) }, ...refusals] };
}

/** @returns null without charges, "unknown" when a figure is missing */
function readIncluded({ currency, charges }: Judged, facts: ReadonlyMap<string, Fact>): Included | null | "unknown" {
  if (charges.length === 0) return null;
  // Charges are compared in CNY; there is no rate for other currencies.
  const rate = currency === "CNY" ? usableRate(facts) : null;
  const known = chargesToday(charges, facts);
  if (!rate || !known) return "unknown";
  return {
    ...known,
    rate: rate.value,
    rateDate: rate.validFrom ?? rate.checkedOn,
  };
}

/** Official charges by the figures of today, and their sum in cents (AUD); null when a figure is missing. */
export function chargesToday(
  charges: Product["charges"],
  facts: ReadonlyMap<string, Fact>,
): Pick<Included, "charges" | "aud"> | null {
  const known = charges.flatMap(({ key, count }) => {
    const fact = facts.get(key);
    return fact?.unit === "AUD" ? [{ fact, count }] : [];
  });
  if (known.length < charges.length) return null;
  // The upper end of a range, so that the price is sufficient in every case.
  const aud = known.reduce((sum, { fact, count }) => sum + Math.round((fact.valueTo ?? fact.value) * 100) * count, 0);
  return { charges: known, aud };
}

function unknownWords(facts: ReadonlyMap<string, Fact>): string {
  const rate = facts.get(exchangeRateKey);
  return rate?.isTooOld
    ? `它包含的官方申请费要按汇率折算，而现有的汇率是 ${rate.validFrom ?? rate.checkedOn} 的，已超过 ${oldestRateDays} 天，算不出总价是否够付。有了新的汇率以后恢复。`
    : "它包含的官方申请费现在没有可用的数字，算不出总价是否够付。补上数字以后恢复。";
}

function shortWords({ priceFrom, priceTo }: Judged, included: Included): string {
  const charges = writePrice({ currency: "AUD", priceFrom: included.aud });
  const inYuan = writePrice({ currency: "CNY", priceFrom: chargesInFen(included, "yuan") });
  const price = writePrice({ currency: "CNY", priceFrom });
  return `它包含的官方申请费现在是 ${charges}，按现用的汇率约 ${inYuan}，已经高于${priceTo === null ? "价格" : "起价"} ${price}。我们不收不够付官方费用的订单，调整以后恢复。`;
}

function unconfirmed(key: string, fact: Fact | undefined): Refusal[] {
  if (fact && isOfficial(fact) && !fact.isUnverified) return [];
  const label = fact?.label ?? key;
  const words = `它要用到的“${label}”，我们还没有与官方现行的规定核对：是否仍然开放、现在收多少。核对以后恢复。`;
  return [{ why: "unconfirmed", words }];
}

/** A product as pages show it. */
export type Product = Omit<typeof products.$inferSelect, "materials" | "position" | "origin" | "version">;

/** A product with the charges in its price today, and whether it can be ordered. `inYuan`: a price in US dollars, "¥72". */
export type Offer = Product & Judgement & { inYuan: string | null };

const { materials, position, origin, version, ...productColumns } = getTableColumns(products);

/** `db` is the session of public pages, or the primary session where a stale price must not be used. */
interface OffersContext extends Pick<AppContext, "now"> {
  db: Session;
}

/** All products, in their order. */
export const listProducts = ({ db }: Pick<OffersContext, "db">): Promise<Product[]> =>
  db.orm.select(productColumns).from(products).orderBy(products.position).all();

/** The materials of a product; empty for an unknown one. */
export const readMaterials = async ({ db }: Pick<OffersContext, "db">, key: string): Promise<Material[]> =>
  (await db.orm.select({ materials }).from(products).where(eq(products.key, key)).get())?.materials ?? [];

/** All products, in their order, judged by the figures of today. */
export async function listOffers(app: OffersContext): Promise<Offer[]> {
  const [sold, grounds] = await Promise.all([listProducts(app), readGrounds(app)]);
  return sold.map((product) => ({
    ...product,
    ...judgeProduct(product, grounds),
    inYuan: priceInYuan(product, grounds.facts),
  }));
}

/** A price in US dollars in whole yuan, by the rates of both; null for other currencies, and without current rates. */
function priceInYuan({ currency, priceFrom }: Product, facts: ReadonlyMap<string, Fact>): string | null {
  const [yuan, dollars] = [facts.get(exchangeRateKey), facts.get(rateKeyOf("USD"))];
  if (currency !== "USD" || !yuan || !dollars || yuan.isTooOld || dollars.isTooOld) return null;
  const inFen = (priceFrom * yuan.value) / dollars.value;
  return writePrice({ currency: "CNY", priceFrom: Math.round(inFen / 100) * 100 });
}

/** Reads the data for judging products today, in one round trip. */
export async function readGrounds(app: OffersContext): Promise<Grounds> {
  const [facts, seller] = await Promise.all([readProductFacts(app), hasSeller(app)]);
  return { facts, hasSeller: seller };
}

/** The figures in force today that products refer to, and the exchange rate. */
export const readProductFacts = (app: OffersContext): Promise<Map<string, Fact>> => readFacts(app, namedKeys);

/** Subquery: the keys of official charges and of figures to be confirmed, and of the exchange rates. */
const namedKeys = sql`SELECT ${exchangeRateKey} UNION SELECT ${rateKeyOf("USD")}
  UNION SELECT charge.value ->> '$.key' FROM ${products}, json_each(${products.charges}) charge
  UNION SELECT needed.value FROM ${products}, json_each(${products.mustBeConfirmed}) needed`;
