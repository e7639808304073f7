import { and, desc, eq, lt } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { RefundNote } from "#worker/features/orders/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { membershipMoney } from "../schema.ts";
import { numbered, type StoredMoney } from "./find-payment.ts";
import { shortNumber } from "./ledger.ts";
import { isReversal, isWithdrawal, withdrawalOf } from "./ledger-rows.ts";
import type { MemberRole } from "./read-own-money.ts";
import { readPrinted } from "./read-receipt.ts";
import { receiptsOf, writeDay } from "./receipt-number.ts";

/** The note about a refund of a membership. */
export type MembershipRefundNote = Omit<RefundNote, "orderNumber" | "receiptNumber"> & {
  orderNumber: null;
  /** Null where the ledger does not tell the payment. */
  receiptNumber: string | null;
  /** The receipt is that of the last payment before: the payment service does not say which month it pays back. */
  isLatestReceipt: boolean;
  /** The account; null once it is deleted. */
  memberId: string | null;
};

/**
 * The note about a refund of a membership; an adjustment note where GST goes back with it, as of an order.
 * @param number of the row, as in its address
 * @throws AppError "not_found", also for a payment and for somebody else's refund; "forbidden"
 */
export async function readMembershipRefundNote(
  app: Pick<AppContext, "primary">,
  { number }: { number: string },
  viewer: Member,
  as: MemberRole,
): Promise<MembershipRefundNote> {
  const { row, group, seller, buyer } = await readPrinted(app, number, viewer, as);
  const refund = numbered(row);
  if (refund.direction !== "refunded" || isReversal(refund)) {
    throw new AppError("not_found", "没有找到这张退款凭证。");
  }
  const { day, planName: service, currency, amount, gst, audRate, customerId } = refund;
  const before = group.filter(({ id }) => id < refund.id);
  const paid = before.findLast((one) => one.direction === "received" && !isWithdrawal(one));
  const latest = paid || customerId === null ? undefined : await findPaymentBefore(app, row, customerId);
  return {
    noteNumber: `AM-${writeDay(day)}-A${refund.id}`,
    orderNumber: null,
    receiptNumber: paid
      ? receiptsOf(paid, before).numberOf(paid)
      : latest
        ? receiptsOf(latest, [latest]).numberOf(latest)
        : null,
    isLatestReceipt: latest !== undefined,
    memberId: row.userId,
    issuedOn: day,
    ...{ seller, buyer, service, currency, amount, gst, audRate, reason: "" },
    isReversed: await isTakenBack(app, row, group),
  };
}

/** Whether the refund was recorded by mistake and taken back. */
async function isTakenBack(
  { primary }: Pick<AppContext, "primary">,
  { id, day }: StoredMoney,
  group: readonly StoredMoney[],
): Promise<boolean> {
  const reference = withdrawalOf(shortNumber(id), day);
  if (group.some((one) => one.reference === reference)) return true;
  // A refund from before the ledger knew its payment stands alone.
  const found = await primary.orm
    .select({ id: membershipMoney.id })
    .from(membershipMoney)
    .where(and(eq(membershipMoney.reference, reference), eq(membershipMoney.direction, "received")))
    .get();
  return found !== undefined;
}

/** The last payment of a customer of the payment service before a refund, with its number for an id. */
async function findPaymentBefore(
  { primary }: Pick<AppContext, "primary">,
  { id }: StoredMoney,
  customerId: string,
): Promise<StoredMoney | undefined> {
  const found = await primary.orm
    .select()
    .from(membershipMoney)
    .where(
      and(
        eq(membershipMoney.customerId, customerId),
        eq(membershipMoney.direction, "received"),
        lt(membershipMoney.id, id),
      ),
    )
    .orderBy(desc(membershipMoney.id))
    .limit(1);
  return found[0] && numbered(found[0]);
}
