import { and, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { MoneyRow, Receipt } from "#worker/features/orders/public.ts";
import { readOperator } from "#worker/features/site-settings/public.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { membershipMoney } from "../schema.ts";
import { firstMembershipMoney, membershipMoneyColumns, membershipMoneyOf } from "./ledger.ts";

/** Who asks: the owner of the account, or a member of staff. */
type MemberRole = "customer" | "staff";

/** A row of the ledger as its owner and staff see it. */
export interface OwnMoney extends MoneyRow {
  planName: string;
  /** Of the receipt; null for a refund, which has none. */
  receiptNumber: string | null;
}

/** The number of a row in addresses: the ids of the ledger begin above those of orders. */
const shortNumber = (id: number): number => id - firstMembershipMoney;

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
  const rows = await membershipMoneyOf({ primary }, as === "staff" ? userId : viewer.userId);
  return rows.toReversed().map((row) => ({
    ...row,
    recordedBy: as === "staff" ? row.recordedBy : "",
    receiptNumber: row.direction === "received" ? String(shortNumber(row.id)) : null,
  }));
}

/** The receipt of a payment of a membership. */
export type MembershipReceipt = Omit<Receipt, "orderNumber"> & {
  orderNumber: null;
  /** The account; null once it is deleted. */
  memberId: string | null;
};

/**
 * The receipt of a payment for a membership; a tax invoice where it contains GST. A refund is not on it: the payment service does not
 * say which month it pays back.
 * @param number of the row, as in its address
 * @throws AppError "not_found", also for a refund and somebody else's payment; "forbidden"
 */
export async function readMembershipReceipt(
  { primary }: Pick<AppContext, "primary">,
  { number }: { number: string },
  viewer: Member,
  as: MemberRole,
): Promise<MembershipReceipt> {
  if (as === "staff") requirePermission(viewer, "memberships");
  const account = accountRows({ primary });
  const isNumber = /^[1-9]\d{0,9}$/.test(number);
  const { id, userId, direction, planName } = membershipMoney;
  const [found, operator] = await Promise.all([
    primary.orm
      .select({ ...membershipMoneyColumns, userId, planName, name: account.name, email: account.email })
      .from(membershipMoney)
      .leftJoin(account, eq(account.id, userId))
      .where(
        and(
          eq(id, isNumber ? firstMembershipMoney + Number(number) : 0),
          eq(direction, "received"),
          as === "customer" ? eq(userId, viewer.userId) : undefined,
        ),
      )
      .get(),
    readOperator({ primary }),
  ]);
  if (!found) throw new AppError("not_found", "没有找到这张收据。");
  const { operatorName, operatorAbn, operatorAddress } = operator;
  const { userId: memberId, planName: service, name, email, ...row } = found;
  const { amount, currency, gst, audRate, day } = row;
  return {
    receiptNumber: `AM-${day.slice(2).replaceAll("-", "")}-${number}`,
    orderNumber: null,
    memberId,
    issuedOn: day,
    seller: { operatorName, operatorAbn, operatorAddress },
    buyer: { name: name ?? "", email: email ?? "" },
    ...{ service, currency, amount, charges: 0, gst, audRate },
    money: [as === "staff" ? row : { ...row, recordedBy: "" }],
  };
}
