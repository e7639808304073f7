import { chargesToday, listProducts, readProductFacts } from "#app/features/publishing/products/server/public.ts";
import { type ChargesAtRate, chargesInFen } from "#app/features/publishing/products/shared/price.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { usableRate, writePrice } from "#worker/platform/money.ts";
import type { Order } from "../../shared/order.ts";
import type { OrderMove } from "../state/move-order.ts";

/** The official charges of an order, which it has to cover. */
export interface MinimumAmount extends ChargesAtRate {
  /** At today's rate, rounded up. */
  fen: number;
}

/**
 * The minimum amount of an order for one applicant: the official charges in its price, the current ones or those of the
 * day of the order, whichever are higher, at today's exchange rate. Charges are paid when the application is lodged.
 * @returns null for an order whose price includes none
 */
export async function minimumAmount(
  app: Pick<AppContext, "primary" | "now">,
  order: Pick<Order, "productKey" | "currency" | "applicants" | "chargeAud" | "chargeRate">,
): Promise<MinimumAmount | null> {
  if (order.currency !== "CNY") return null;
  const source = { db: app.primary, now: app.now };
  const [products, facts] = await Promise.all([listProducts(source), readProductFacts(source)]);
  const product = products.find(({ key }) => key === order.productKey);
  const today = product ? chargesToday(product.charges, facts) : null;
  const aud = Math.max(today?.aud ?? 0, Math.ceil((order.chargeAud ?? 0) / order.applicants));
  // While the registry's rate is too old, the rate of the day of the order applies, to which the customer has agreed.
  const rate = usableRate(facts)?.value ?? order.chargeRate;
  return aud > 0 && rate !== null ? { aud, rate, fen: chargesInFen({ aud, rate }) } : null;
}

/**
 * The official charges of an order for all its applicants. The charge of the list is paid for each of them; where members of a family
 * pay less, staff name the sum.
 * @param one for one applicant: see minimumAmount
 * @param named the sum in cents (AUD), when it is not the charge of the list for each
 * @throws AppError "invalid" (charge) for less than one applicant pays, or more than all of them
 */
export function chargesOfAll(
  one: MinimumAmount | null,
  { applicants = 1, charge: named }: Pick<OrderMove, "applicants" | "charge">,
): MinimumAmount | null {
  if (one === null) return null;
  const { rate } = one;
  const most = one.aud * applicants;
  const aud = named ?? most;
  if (aud < one.aud || aud > most) {
    const [from, to] = [one.aud, most].map((priceFrom) => writePrice({ currency: "AUD", priceFrom }));
    throw invalidAt("charge", `官方申请费合计应当在 ${from}（一位申请人）和 ${to}（每位都按这个数）之间。`);
  }
  return { aud, rate, fen: chargesInFen({ aud, rate }) };
}

/** Within a range of prices staff name the amount. */
export const amountMissing = "请填写应付金额。";

/** Factor of the highest price from which an amount is probably a typing error. */
const doubtful = 3;

/** Whether a text contains an amount, given in the smallest unit: 24,000 or 24000.00. */
function names(text: string, amount: number): boolean {
  const typed = text.normalize("NFKC").replaceAll(",", "");
  return [...typed.matchAll(/\d+(\.\d+)?/g)].some(([one]) => Math.round(Number(one) * 100) === amount);
}

/**
 * What an order costs after a move, in the currency's smallest unit. A fixed price is its own amount, times the applicants; within a
 * range staff name the amount when they ask for the payment. Outside the list they give the reason, and far above it write the amount once more. Nobody is asked for less than the official charges that the price includes.
 * A payment must be of exactly the amount.
 * @param minimum see chargesOfAll; null when the price includes no charges
 * @throws AppError "invalid" (amount, amountReason)
 */
export function amountAfter(
  { amount, priceFrom, priceTo }: Pick<Order, "amount" | "priceFrom" | "priceTo">,
  move: Pick<OrderMove, "to" | "by" | "amount" | "applicants" | "amountReason">,
  minimum: MinimumAmount | null = null,
): number | null {
  const { to, by, amount: named, applicants = 1, amountReason = "" } = move;
  const wrong = (message: string) => invalidAt("amount", message);
  if (by === "staff" && to === "awaiting-payment") {
    const asked = priceTo === null ? (named ?? priceFrom * applicants) : named;
    if (asked === undefined || !Number.isSafeInteger(asked) || asked <= 0) throw wrong(amountMissing);
    const highest = (priceTo ?? priceFrom) * applicants;
    const isListed = asked >= priceFrom * applicants && asked <= highest;
    const explain = (message: string) => invalidAt("amountReason", message);
    if (!isListed && amountReason === "") {
      throw explain("应付金额不在这项服务的价格范围内：要收这个金额，请写明原因，客户会看到。");
    }
    if (asked > highest * doubtful && !names(amountReason, asked)) {
      throw explain(`应付金额是价格的 ${doubtful} 倍以上，像是多写了一位。没有写错的话，请在金额说明里把它再写一遍。`);
    }
    if (minimum && asked < minimum.fen) {
      const [charges, inYuan, missing] = [
        writePrice({ currency: "AUD", priceFrom: minimum.aud }),
        writePrice({ currency: "CNY", priceFrom: minimum.fen }),
        writePrice({ currency: "CNY", priceFrom: minimum.fen - asked }),
      ];
      throw wrong(
        `应付金额不够付官方申请费 ${charges}（按现用的汇率 ${inYuan}），还差 ${missing}。请改高金额，写明原因；客户不同意的，请取消订单。`,
      );
    }
    return asked;
  }
  if (to === "paid") {
    if (amount === null) throw wrong("这个订单还没有确定应付金额。");
    if (by === "payment" && named !== undefined && named !== amount) throw wrong("付款的金额与应付金额不同。");
  }
  return amount;
}
