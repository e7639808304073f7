import { t } from "#app/ui/text/t.ts";
import type { Order } from "#worker/domain/orders/order.ts";
import { formatPrice } from "../pages/parts/format-price.ts";
import "#app/ui/text/orders.ts";

/** What is to be paid: "¥1,100", or that it is not known yet. */
export const orderAmount = ({ amount, currency }: Pick<Order, "amount" | "currency">): string =>
  amount === null ? t("order.amount.open") : formatPrice({ currency, priceFrom: amount, priceTo: null });
