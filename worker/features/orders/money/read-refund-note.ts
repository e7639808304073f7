import { and, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { readOperator } from "#worker/features/site-settings/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { readOrder } from "../find-order.ts";
import type { OrderRole } from "../order.ts";
import { orderMessages } from "../schema.ts";
import type { Receipt } from "./read-receipt.ts";
import { orderMoney } from "./schema.ts";
import { isCorrected, isWithdrawal, type MoneyRow, refundsIn, withdrawalOf } from "./ways.ts";

/** What the note about a refund says. Amounts are in the smallest unit of the currency. */
export interface RefundNote
  extends Pick<Receipt, "orderNumber" | "issuedOn" | "seller" | "buyer" | "service" | "currency" | "amount" | "gst"> {
  /** "AO-261121-7KQ4MX-A1": of the order and the refund. */
  noteNumber: string;
  /** The number of the receipt or tax invoice that it adjusts. */
  receiptNumber: string;
  /** As the customer was told; may be empty. */
  reason: string;
  audRate: number | null;
  /** The refund was recorded by mistake and taken back: the note does not count. */
  isWithdrawn: boolean;
}

/**
 * The note about a refund of an order; an adjustment note where GST goes back with it. Source of what it says: A New Tax System (Goods and
 * Services Tax) Act 1999, section 29-75; GSTR 2013/2.
 * @param which of the order's refunds, from 1
 * @throws AppError "not_found", also for somebody else's order; "forbidden"
 */
export async function readRefundNote(
  app: Pick<AppContext, "primary">,
  { number, which }: { number: string; which: string },
  viewer: Member,
  as: OrderRole,
): Promise<RefundNote> {
  const [order, operator] = await Promise.all([readOrder(app, { number }, viewer, as), readOperator(app)]);
  const { money } = order;
  const refunds = refundsIn(money);
  const refund = /^[1-9]\d{0,3}$/.test(which) ? refunds[Number(which) - 1] : undefined;
  if (!refund) throw new AppError("not_found", "没有找到这张退款凭证。");
  const { operatorName, operatorAbn, operatorAddress } = operator;
  const told = await readTold(app, refund);
  const ended = order.events.findLast(({ toStatus }) => toStatus === "refunded")?.message;
  return {
    noteNumber: `${number}-A${which}`,
    orderNumber: number,
    receiptNumber: `${number}-R${receiptsBefore(refund, money)}`,
    issuedOn: refund.day,
    seller: { operatorName, operatorAbn, operatorAddress },
    buyer: { name: order.applicantName, email: order.applicantEmail },
    service: order.productName,
    ...{ currency: refund.currency, amount: refund.amount, gst: refund.gst, audRate: refund.audRate },
    reason: told ?? (order.status === "refunded" && refund === refunds.at(-1) ? ended : undefined) ?? "",
    isWithdrawn: money.some(({ reference }) => reference === withdrawalOf(refund.id, refund.day)),
  };
}

/** The number of the receipt that was valid when the refund was booked: each correction before it made another. */
const receiptsBefore = ({ id }: MoneyRow, money: readonly MoneyRow[]): number => {
  const before = money.filter((row) => row.id < id);
  const corrections = before.filter(
    (row) => row.direction === "received" && !isWithdrawal(row) && isCorrected(row, before),
  );
  return corrections.length + 1;
};

/** What the customer was told of a refund of a part: the message of the form that booked it has the same key. */
async function readTold({ primary }: Pick<AppContext, "primary">, { id }: MoneyRow): Promise<string | undefined> {
  const found = await primary.orm
    .select({ text: orderMessages.text })
    .from(orderMoney)
    .innerJoin(
      orderMessages,
      and(
        eq(orderMessages.orderId, orderMoney.orderId),
        eq(orderMessages.by, "staff"),
        eq(orderMessages.idempotencyKey, orderMoney.idempotencyKey),
      ),
    )
    .where(eq(orderMoney.id, id))
    .get();
  return found?.text;
}
