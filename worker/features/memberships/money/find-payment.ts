import { and, asc, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { membershipMoney } from "../schema.ts";
import { idOfNumber, shortNumber } from "./ledger.ts";

type Context = Pick<AppContext, "primary">;

/** A row as the ledger has it. */
export type StoredMoney = typeof membershipMoney.$inferSelect;

/** The row with its number in place of its id: references and receipts have the number. */
export const numbered = <Row extends { id: number }>(row: Row): Row => ({ ...row, id: shortNumber(row.id) });

/** A row with all that is about the same payment. */
export interface PaymentRows {
  row: StoredMoney;
  /** The first row of the payment; of a refund that names none it is the row itself. */
  firstId: number;
  /** The payment with its corrections and refunds, oldest first, with numbers for ids: of an online payment itself. */
  group: StoredMoney[];
}

/**
 * A row with all that is about the same payment.
 * @param userId the account that it must belong to; any by default
 * @throws AppError "not_found"
 */
export async function findPaymentRows(
  { primary }: Context,
  { number, userId }: { number: string | number; userId?: string },
): Promise<PaymentRows> {
  const id = idOfNumber(number);
  const firstId = sql`(SELECT coalesce(payment_id, id) FROM ${membershipMoney} WHERE id = ${id})`;
  const rows = await primary.orm
    .select()
    .from(membershipMoney)
    .where(
      and(
        or(eq(membershipMoney.id, firstId), eq(membershipMoney.paymentId, firstId)),
        userId === undefined ? undefined : eq(membershipMoney.userId, userId),
      ),
    )
    .orderBy(asc(membershipMoney.id))
    .limit(300);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError("not_found", "没有找到这笔账。");
  return { row, firstId: row.paymentId ?? row.id, group: rows.map(numbered) };
}

/** A row of the ledger by its key. */
export const findMoneyByKey = ({ primary }: Context, key: string) =>
  primary.orm.select().from(membershipMoney).where(eq(membershipMoney.idempotencyKey, key)).get();
