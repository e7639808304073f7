import type { AppContext } from "#worker/context.ts";
import type { MoneyRow } from "#worker/features/orders/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { numbered } from "./find-payment.ts";
import { membershipMoneyOf } from "./ledger.ts";
import { isCorrectable, isCorrected, isReversal, isWithdrawable, isWithdrawal } from "./ledger-rows.ts";

/** Who asks: the owner of the account, or a member of staff. */
export type MemberRole = "customer" | "staff";

/** A row of the ledger as its owner and staff see it; `id` is its number. */
export interface OwnMoney extends MoneyRow {
  planName: string;
  /** Number in the address of the receipt; null for what is no payment. */
  receiptNumber: string | null;
  /** Number in the address of the note about a refund; null for what is no refund. */
  noteNumber: string | null;
  /** A payment that can be paid back by hand. */
  isRefundable: boolean;
  /** Staff may put the row right: see the forms of its page. */
  isEditable: boolean;
}

/**
 * What an account has paid for memberships and got back, newest first.
 * @throws AppError "forbidden" for staff without the permission
 */
export async function readOwnMoney(
  { primary }: Pick<AppContext, "primary">,
  userId: string,
  viewer: Member,
  as: MemberRole,
): Promise<OwnMoney[]> {
  if (as === "staff") requirePermission(viewer, "memberships");
  const isStaff = as === "staff";
  const rows = (await membershipMoneyOf({ primary }, isStaff ? userId : viewer.userId)).map(numbered);
  return rows.toReversed().map((row) => {
    const isPayment = row.direction === "received" && !isWithdrawal(row);
    const isRefund = row.direction === "refunded" && !isReversal(row);
    return {
      ...row,
      recordedBy: isStaff ? row.recordedBy : "",
      receiptNumber: isPayment ? String(row.id) : null,
      noteNumber: isRefund ? String(row.id) : null,
      isRefundable: isStaff && isPayment && row.way !== "online" && !isCorrected(row, rows),
      isEditable: isStaff && (isCorrectable(row, rows) || isWithdrawable(row, rows)),
    };
  });
}
