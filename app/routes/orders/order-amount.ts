import { t } from "#app/ui/text/t.ts";
import { writePrice } from "#worker/amount.ts";
import type { Order } from "#worker/domain/orders/order.ts";
import "#app/ui/text/orders.ts";

/** What an order costs: "¥1,100", or that it is not known yet; empty when it never will be. */
export function orderAmount({ amount, currency, status }: Pick<Order, "amount" | "currency" | "status">): string {
  if (amount !== null) return writePrice({ currency, priceFrom: amount });
  return status === "cancelled" ? "" : t("order.amount.open");
}
