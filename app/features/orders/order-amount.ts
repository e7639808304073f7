import type { Order } from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderText } from "./text.ts";

/** What an order costs: "¥1,100", or that it is not known yet; empty when it never will be. */
export function orderAmount({ amount, currency, status }: Pick<Order, "amount" | "currency" | "status">): string {
  if (amount !== null) return writePrice({ currency, priceFrom: amount });
  return status === "cancelled" ? "" : orderText.amount.open;
}
