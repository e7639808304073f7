import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import {
  type ChargesAtRate,
  chargesInFen,
  judgeProduct,
  listProducts,
  readProductFacts,
} from "#worker/features/products/public.ts";
import { exchangeRateKey, writePrice } from "#worker/platform/money.ts";
import type { Order, OrderMover, OrderStatus } from "./order.ts";

export interface MinimumAmount extends ChargesAtRate {
  /** At today's rate, rounded up. */
  fen: number;
}

/**
 * The minimum amount of an order: the official charges that its price includes, today's or those of the day of the order,
 * whichever are higher, at today's exchange rate. Charges are paid when the application is lodged.
 * @returns null for an order whose price includes none
 */
export async function minimumAmount(
  app: Pick<AppContext, "primary" | "now">,
  order: Pick<Order, "productKey" | "currency" | "chargeAud" | "chargeRate">,
): Promise<MinimumAmount | null> {
  if (order.currency !== "CNY") return null;
  const source = { db: app.primary, now: app.now };
  const [products, facts] = await Promise.all([listProducts(source), readProductFacts(source)]);
  const product = products.find(({ key }) => key === order.productKey);
  const today = product ? judgeProduct(product, facts).included : null;
  const aud = Math.max(today?.aud ?? 0, order.chargeAud ?? 0);
  const rate = facts.get(exchangeRateKey)?.value ?? order.chargeRate;
  return aud > 0 && rate !== null ? { aud, rate, fen: chargesInFen({ aud, rate }) } : null;
}

/**
 * What an order costs after a move, in the currency's smallest unit. A fixed price is its own amount; within a range staff
 * name the amount when they ask for the payment. Nobody is asked for less than the official charges that the price includes.
 * A payment must be of exactly the amount.
 * @param minimum see minimumAmount; null when the price includes no charges
 * @throws AppError "invalid" (field amount, where there is one)
 */
export function amountAfter(
  { amount, priceFrom, priceTo }: Pick<Order, "amount" | "priceFrom" | "priceTo">,
  { to, by, amount: named }: { to: OrderStatus; by: OrderMover; amount?: number | undefined },
  minimum: MinimumAmount | null = null,
): number | null {
  const wrong = (message: string) => new AppError("invalid", message, { field: "amount" });
  if (by === "staff" && to === "awaiting-payment") {
    const asked = priceTo === null ? (named ?? priceFrom) : named;
    if (asked === undefined) throw wrong("请填写应付金额。");
    if (!Number.isSafeInteger(asked) || asked < priceFrom || asked > (priceTo ?? priceFrom)) {
      throw wrong("应付金额不在这项服务的价格范围内。");
    }
    if (minimum && asked < minimum.fen) {
      const [charges, inYuan, missing] = [
        writePrice({ currency: "AUD", priceFrom: minimum.aud }),
        writePrice({ currency: "CNY", priceFrom: minimum.fen }),
        writePrice({ currency: "CNY", priceFrom: minimum.fen - asked }),
      ];
      // The form has no field for a fixed price.
      const refuse = (message: string) => (priceTo === null ? new AppError("invalid", message) : wrong(message));
      const remedy = priceTo === null ? "价格是固定的：请取消这个订单，并告诉客户原因。" : "请改高金额。";
      throw refuse(`应付金额不够付官方申请费 ${charges}（按现用的汇率 ${inYuan}），还差 ${missing}。${remedy}`);
    }
    return asked;
  }
  if (to === "paid") {
    if (amount === null) throw wrong("这个订单还没有确定应付金额。");
    if (by === "payment" && named !== undefined && named !== amount) throw wrong("付款的金额与应付金额不同。");
  }
  return amount;
}
