import { AppError } from "#worker/errors.ts";
import type { Order, OrderMover, OrderStatus } from "./order.ts";

/**
 * What an order costs after a move, in the currency's smallest unit. A fixed price is its own amount; within a range staff
 * name it when they ask for the payment; a payment must be exactly of it, and a customer names none.
 * @throws AppError "invalid" (amount)
 */
export function amountAfter(
  { amount, priceFrom, priceTo }: Pick<Order, "amount" | "priceFrom" | "priceTo">,
  { to, by, amount: named }: { to: OrderStatus; by: OrderMover; amount?: number | undefined },
): number | null {
  const wrong = (message: string) => new AppError("invalid", message, { field: "amount" });
  if (by === "staff" && to === "awaiting-payment") {
    const asked = priceTo === null ? (named ?? priceFrom) : named;
    if (asked === undefined) throw wrong("请填写应付金额。");
    if (!Number.isSafeInteger(asked) || asked < priceFrom || asked > (priceTo ?? priceFrom)) {
      throw wrong("应付金额不在这项服务的价格范围内。");
    }
    return asked;
  }
  if (to === "paid") {
    if (amount === null) throw wrong("这个订单还没有确定应付金额。");
    if (by === "payment" && named !== undefined && named !== amount) throw wrong("付款的金额与应付金额不同。");
  }
  return amount;
}
