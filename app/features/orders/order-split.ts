import { splitPrice } from "#app/features/products/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Order } from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderText } from "./text.ts";

type Priced = Pick<Order, "amount" | "currency" | "priceFrom" | "priceTo" | "chargeAud" | "chargeRate">;

/**
 * What of an order is the fee for the service and what the official charges, as they were on the day of ordering.
 * @returns null for an order that names no charges; fee null where the price would not cover them
 */
export function orderSplit(order: Priced): { fee: string | null; charge: string } | null {
  const { amount, currency, chargeAud: aud, chargeRate: rate } = order;
  if (aud === null || rate === null) return null;
  const price = amount === null ? order : { priceFrom: amount, priceTo: null };
  const { charges, fee } = splitPrice(price, { aud, rate });
  return {
    fee: fee && writePrice({ currency, ...fee }),
    charge: fill(orderText.charge.inYuan, {
      charge: writePrice({ currency: "AUD", priceFrom: aud }),
      amount: writePrice({ currency, priceFrom: charges }),
      rate,
    }),
  };
}
