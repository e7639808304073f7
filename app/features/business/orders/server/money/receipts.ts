import { readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import type { Operator } from "#app/features/foundation/site-settings/shared/operator.ts";
import { chargesInFen } from "#app/features/publishing/products/shared/price.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { isReversed, type MoneyRow, paymentsIn } from "../../shared/money/ways.ts";
import type { OrderRole } from "../../shared/order.ts";
import { readOrder } from "../find-order.ts";

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
  /** For how many people. */
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
  const { chargeAud: aud, chargeRate: rate, currency } = order;
  const charges = currency === "CNY" && aud && rate ? Math.min(paid.amount, chargesInFen({ aud, rate })) : 0;
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
    ...{ currency, amount: paid.amount, charges, gst: paid.gst, audRate: paid.audRate },
    money: order.money,
  };
}
