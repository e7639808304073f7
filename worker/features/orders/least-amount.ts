import { exchangeRateKey } from "#worker/features/facts/public.ts";
import {
  type ChargesAtRate,
  chargesInFen,
  judgeProduct,
  listProducts,
  readProductFacts,
} from "#worker/features/products/public.ts";
import type { Primary } from "#worker/platform/db/client.ts";
import type { Order } from "./order.ts";

export interface LeastAmount extends ChargesAtRate {
  /** At today's rate, rounded up. */
  fen: number;
}

/**
 * What an order must bring in at least: the official charges in its price as they are today, and never less of them than
 * it was ordered with, at today's rate. Charges are paid when the application is lodged, not when it was ordered.
 * @returns null for an order whose price includes none
 */
export async function leastAmount(
  { primary, now }: { primary: Primary; now: () => number },
  order: Pick<Order, "productKey" | "currency" | "chargeAud" | "chargeRate">,
): Promise<LeastAmount | null> {
  if (order.currency !== "CNY") return null;
  const app = { db: primary, now };
  const [products, facts] = await Promise.all([listProducts(app), readProductFacts(app)]);
  const product = products.find(({ key }) => key === order.productKey);
  const today = product ? judgeProduct(product, facts).included : null;
  const aud = Math.max(today?.aud ?? 0, order.chargeAud ?? 0);
  const rate = facts.get(exchangeRateKey)?.value ?? order.chargeRate;
  return aud > 0 && rate !== null ? { aud, rate, fen: chargesInFen({ aud, rate }) } : null;
}
