import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { MoneyRow, Receipt } from "#worker/features/orders/public.ts";
import { type Operator, readOperator } from "#worker/features/site-settings/public.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { findPaymentRows, type PaymentRows, type StoredMoney } from "./find-payment.ts";
import { shortNumber } from "./ledger.ts";
import { isWithdrawal } from "./ledger-rows.ts";
import type { MemberRole } from "./read-own-money.ts";
import { receiptsOf } from "./receipt-number.ts";

/** The receipt of a payment of a membership. */
export type MembershipReceipt = Omit<Receipt, "orderNumber"> & {
  orderNumber: null;
  /** The account; null once it is deleted. */
  memberId: string | null;
  /** The number of the receipt that is valid instead, because this payment was recorded wrongly. */
  replacedBy?: string;
};

/**
 * The receipt of a payment for a membership; a tax invoice where it contains GST. Refunds by hand are on it. Those of the payment service are
 * not: it does not say which month it pays back.
 * @param number of the row, as in its address
 * @throws AppError "not_found", also for a refund and somebody else's payment; "forbidden"
 */
export async function readMembershipReceipt(
  app: Pick<AppContext, "primary">,
  { number }: { number: string },
  viewer: Member,
  as: MemberRole,
): Promise<MembershipReceipt> {
  const { row, group, ...parties } = await readPrinted(app, number, viewer, as);
  const payment = group.find(({ id }) => id === shortNumber(row.id));
  if (payment?.direction !== "received" || isWithdrawal(payment)) {
    throw new AppError("not_found", "没有找到这张收据。");
  }
  const { planName: service, amount, currency, gst, audRate, day } = payment;
  const { numberOf, replaces, replacedBy, isVoid } = receiptsOf(payment, group);
  return {
    receiptNumber: numberOf(payment),
    ...(replaces === undefined ? {} : { replaces }),
    ...(replacedBy === undefined ? {} : { replacedBy }),
    ...(isVoid ? { isVoid } : {}),
    orderNumber: null,
    memberId: row.userId,
    issuedOn: day,
    ...parties,
    ...{ service, currency, amount, charges: 0, gst, audRate },
    money: group.map((one) => shown(one, as)),
  };
}

/** A row as the page shows it: the member does not see who recorded it. */
const shown = (row: StoredMoney, as: MemberRole): MoneyRow => {
  const { id, direction, amount, currency, gst, audRate, day, way, reference, recordedBy, at } = row;
  return {
    ...{ id, direction, amount, currency, gst, audRate, day, way, reference, at },
    recordedBy: as === "staff" ? recordedBy : "",
  };
};

interface Printed extends PaymentRows {
  seller: Pick<Operator, "operatorName" | "operatorAbn" | "operatorAddress">;
  buyer: Receipt["buyer"];
}

/**
 * What pages to print say of a row: with its payment, and who paid whom.
 * @throws AppError "not_found", also for somebody else's; "forbidden"
 */
export async function readPrinted(
  { primary }: Pick<AppContext, "primary">,
  number: string,
  viewer: Member,
  as: MemberRole,
): Promise<Omit<Printed, "firstId">> {
  if (as === "staff") requirePermission(viewer, "memberships");
  const [{ row, group }, operator] = await Promise.all([
    findPaymentRows({ primary }, as === "customer" ? { number, userId: viewer.userId } : { number }),
    readOperator({ primary }),
  ]);
  const account = accountRows({ primary });
  const found = row.userId
    ? await primary.orm
        .select({ name: account.name, email: account.email })
        .from(account)
        .where(eq(account.id, row.userId))
        .get()
    : undefined;
  const { operatorName, operatorAbn, operatorAddress } = operator;
  return {
    ...{ row, group, seller: { operatorName, operatorAbn, operatorAddress } },
    buyer: { name: found?.name ?? "", email: found?.email ?? "" },
  };
}
