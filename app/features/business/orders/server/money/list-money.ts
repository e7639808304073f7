import { count, eq, gte, lte, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { MoneyRow } from "../../shared/money/ways.ts";
import { orders } from "../schema.ts";
import { moneyColumns } from "./ledger.ts";
import { orderMoney } from "./schema.ts";
import { isCorrection } from "./sum-money.ts";

/** A row of the accounts: a payment or a refund with its order. */
export interface ListedMoney extends MoneyRow {
  number: string;
  productName: string;
  /** Empty once the account is deleted. */
  applicantName: string;
}

/** The sort orders of the accounts; the first is the default. */
export const moneySorts = ["day", "amount"] as const;

/**
 * What was received and paid back for orders: the accounts.
 * @param query filters: from and to (days in Sydney, both included), direction (a kind of row), way, currency
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listMoney(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMoney>> {
  requirePermission(member, "orders");
  const { orm } = primary;
  const { id, direction, amount, currency, day, way, reference } = orderMoney;
  return listPage(
    primary,
    {
      rows: orm
        .select({
          ...moneyColumns,
          number: orders.number,
          productName: orders.productName,
          applicantName: orders.applicantName,
        })
        .from(orderMoney)
        .innerJoin(orders, eq(orders.id, orderMoney.orderId))
        .$dynamic(),
      count: orm
        .select({ total: count() })
        .from(orderMoney)
        .innerJoin(orders, eq(orders.id, orderMoney.orderId))
        .$dynamic(),
      search: [reference, orders.number, orders.applicantName],
      filters: {
        from: (chosen) => gte(day, chosen),
        to: (chosen) => lte(day, chosen),
        direction: (kind) =>
          kind === "corrected" ? isCorrection : sql`${direction} = ${kind} AND NOT ${isCorrection}`,
        ...{ way, currency },
      },
      sorts: { day, amount },
      tieBreaker: id,
    },
    query,
    limit,
  );
}
