import { readGstMode, readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import type { Operator } from "#app/features/foundation/site-settings/shared/operator.ts";
import { chargesInFen } from "#app/features/publishing/products/shared/price.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { exchangeRateKey, usableRate } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import { isReversed, type MoneyRow, paymentsIn } from "../../shared/money/ways.ts";
import type { Order, OrderRole } from "../../shared/order.ts";
import { type OrderWithEvents, readOrder } from "../find-order.ts";

type Charged = Pick<Order, "currency" | "chargeAud" | "chargeRate">;

/** Official charges in a price, smallest unit. */
const chargesIn = ({ currency, chargeAud, chargeRate }: Charged): number =>
  currency === "CNY" && chargeAud && chargeRate ? chargesInFen({ aud: chargeAud, rate: chargeRate }) : 0;

/** One eleventh of our fee, which is the rest of an amount after official charges. */
const gstOfFee = (order: Charged, amount: number): number => Math.round(Math.max(0, amount - chargesIn(order)) / 11);

/**
 * GST in a payment, smallest unit: one eleventh of our fee. The official charges that the price includes are passed on without GST.
 * Source: A New Tax System (Goods and Services Tax) Act 1999, sections 9-70 and 9-75; GSTR 2000/37 on disbursements of an agent.
 * @returns null while the operator is not registered, 0 for supplies without GST
 */
export async function gstIn(
  app: Pick<AppContext, "primary">,
  order: Charged & Pick<Order, "amount">,
): Promise<number | null> {
  const mode = await readGstMode(app);
  if (mode === "none") return null;
  return mode === "free" || order.amount === null ? 0 : gstOfFee(order, order.amount);
}

/**
 * GST in a corrected payment, smallest unit: taxed as the wrong row was, because the mode may have changed since. The rest after official
 * charges is our fee.
 */
export const gstOfCorrected = (
  order: Charged,
  wrong: { amount: number; gst: number | null },
  amount: number,
): number | null => (wrong.gst && wrong.amount !== amount ? gstOfFee(order, amount) : wrong.gst);

/** The exchange rate to record with money of a currency: CNY per AUD; null for others, and without one of these days. */
export async function readAudRate(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  currency: Order["currency"],
): Promise<number | null> {
  if (currency !== "CNY") return null;
  return usableRate(await readFacts({ db: primary, now }, [exchangeRateKey]))?.value ?? null;
}

/** The amount that a customer pays into an account in Australian dollars. */
export interface AudDue {
  /** Cents. */
  amount: number;
  /** CNY per AUD. */
  rate: number;
  /** The day of the rate, YYYY-MM-DD. */
  day: string;
  source: string;
}

/** Days after which a rate is too old for an amount to the cent. A cron job writes one every day on which banks are open. */
const oldestRate = 7;

/**
 * The amount of an order in Australian dollars, at the rate that was in force on the day in Sydney on which staff asked for the
 * payment: it stays the same until the payment, whatever the rate does.
 * @returns null while no payment is awaited, for other currencies than the yuan, and without a rate of that week
 */
export async function readAudDue(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  { status, currency, amount, events }: Pick<OrderWithEvents, "status" | "currency" | "amount" | "events">,
): Promise<AudDue | null> {
  const asked = events.findLast(({ toStatus }) => toStatus === "awaiting-payment");
  if (status !== "awaiting-payment" || currency !== "CNY" || amount === null || !asked) return null;
  const askedOn = todayInAustralia(asked.at);
  const rate = (await readFacts({ db: primary, now }, [exchangeRateKey], askedOn)).get(exchangeRateKey);
  if (!rate?.validFrom || Date.parse(askedOn) - Date.parse(rate.validFrom) > oldestRate * day) return null;
  return {
    amount: Math.round(amount / rate.value),
    rate: rate.value,
    day: rate.validFrom,
    source: rate.sourceName,
  };
}

/** Contents of a receipt. Amounts are in the smallest unit of the currency. */
export interface Receipt {
  /** "AO-261121-7KQ4MX-R1": of the order and the payment; each payment that replaces a reversed one makes the next number. */
  receiptNumber: string;
  orderNumber: string;
  /** The number of the receipt that this one replaces, because the payment was recorded wrongly. */
  replaces?: string | undefined;
  /** The payment was recorded by mistake and is reversed: the receipt does not count. */
  isVoid?: boolean;
  /** The day of the payment in Sydney, YYYY-MM-DD. */
  issuedOn: string;
  seller: Pick<Operator, "operatorName" | "operatorAbn" | "operatorAddress">;
  /** Empty once the account is deleted. */
  buyer: { name: string; email: string };
  service: string;
  applicants?: number;
  currency: MoneyRow["currency"];
  amount: number;
  /** Official charges that the amount passes on without GST; 0 without any. */
  charges: number;
  /** GST in the amount; null while the seller was not registered. */
  gst: number | null;
  /** CNY per AUD; null when not recorded. */
  audRate: number | null;
  /** All payments and refunds of the order, oldest first. */
  money: MoneyRow[];
}

/**
 * The receipt of an order's payment; a tax invoice where it contains GST. Source of what a tax invoice says: A New Tax System (Goods and
 * Services Tax) Act 1999, section 29-70.
 * @throws AppError "not_found", also before anything was received and for somebody else's order; "forbidden"
 */
export async function readReceipt(
  app: Pick<AppContext, "primary">,
  { number }: { number: string },
  viewer: Member,
  as: OrderRole,
): Promise<Receipt> {
  const [order, operator] = await Promise.all([readOrder(app, { number }, viewer, as), readOperator(app)]);
  const payments = paymentsIn(order.money);
  const valid = payments.find((row) => !isReversed(row, order.money));
  // A receipt stays readable when its payment is reversed: who has printed it finds that it is void.
  const paid = valid ?? payments.at(-1);
  const before = payments.filter((row) => row !== paid && isReversed(row, order.money)).length;
  if (!paid) throw new AppError("not_found", "这个订单还没有收款，没有收据。");
  const charges = Math.min(paid.amount, chargesIn(order));
  const { operatorName, operatorAbn, operatorAddress } = operator;
  return {
    receiptNumber: `${number}-R${before + 1}`,
    ...(before > 0 ? { replaces: `${number}-R${before}` } : {}),
    isVoid: valid === undefined,
    orderNumber: number,
    issuedOn: paid.day,
    seller: { operatorName, operatorAbn, operatorAddress },
    buyer: { name: order.applicantName, email: order.applicantEmail },
    service: order.productName,
    applicants: order.applicants,
    ...{ currency: order.currency, amount: paid.amount, charges, gst: paid.gst, audRate: paid.audRate },
    money: order.money,
  };
}
