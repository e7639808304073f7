import { AppError } from "#worker/errors.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { LeastAmount } from "./least-amount.ts";
import type { Order, OrderMover, OrderStatus } from "./order.ts";

/**
 * What an order costs after a move, in the currency's smallest unit. A fixed price is its own amount; within a range staff
 * name it when they ask for the payment, and nobody is asked for less than the official charges in it; a payment must be
 * exactly of it, and a customer names none.
 * @param least the charges, as leastAmount has them; null when there are none
 * @throws AppError "invalid" (amount, where it is named)
 */
export function amountAfter(
  { amount, priceFrom, priceTo }: Pick<Order, "amount" | "priceFrom" | "priceTo">,
  { to, by, amount: named }: { to: OrderStatus; by: OrderMover; amount?: number | undefined },
  least: LeastAmount | null = null,
): number | null {
  const wrong = (message: string) => new AppError("invalid", message, { field: "amount" });
  if (by === "staff" && to === "awaiting-payment") {
    const asked = priceTo === null ? (named ?? priceFrom) : named;
    if (asked === undefined) throw wrong("请填写应付金额。");
    if (!Number.isSafeInteger(asked) || asked < priceFrom || asked > (priceTo ?? priceFrom)) {
      throw wrong("应付金额不在这项服务的价格范围内。");
    }
    if (least && asked < least.fen) {
      const [charges, inYuan, missing] = [
        writePrice({ currency: "AUD", priceFrom: least.aud }),
        writePrice({ currency: "CNY", priceFrom: least.fen }),
        writePrice({ currency: "CNY", priceFrom: least.fen - asked }),
      ];
      // Of a fixed price there is no field.
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
