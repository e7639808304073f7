import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { orderMoney } from "./schema.ts";
import { isCorrected, isReversal, isWithdrawal, type MoneyWay } from "./ways.ts";

/** What an order's ledger comes to, corrections settled. Sums in the smallest unit. */
export interface OrderMoney {
  received: number;
  refunded: number;
  /** Of the payments that hold, each once, oldest first. */
  ways: MoneyWay[];
  references: string[];
}

/**
 * The money of some orders, by the order's id; orders without any are absent.
 * @throws AppError "forbidden"
 */
export async function readMoneyOf(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  ids: readonly number[],
): Promise<Map<number, OrderMoney>> {
  requirePermission(member, "orders");
  const { id, orderId, direction, amount, way, reference, day } = orderMoney;
  const rows = await primary.orm
    .select({ id, orderId, direction, amount, way, reference, day })
    .from(orderMoney)
    .where(inList(orderId, [...ids]))
    .orderBy(orderId, id);
  return new Map([...Map.groupBy(rows, (row) => row.orderId)].map(([order, own]) => [order, settle(own)]));
}

type Row = Pick<typeof orderMoney.$inferSelect, "id" | "direction" | "amount" | "way" | "reference" | "day">;

function settle(rows: readonly Row[]): OrderMoney {
  const sum = (counted: readonly Row[]) => counted.reduce((total, { amount }) => total + amount, 0);
  const payments = rows.filter((row) => row.direction === "received" && !isWithdrawal(row));
  const held = payments.filter((row) => !isCorrected(row, rows));
  return {
    received: sum(held),
    refunded:
      sum(rows.filter((row) => row.direction === "refunded" && !isReversal(row))) - sum(rows.filter(isWithdrawal)),
    ways: [...new Set(held.map(({ way }) => way))],
    references: [...new Set(held.map(({ reference }) => reference).filter(Boolean))],
  };
}
