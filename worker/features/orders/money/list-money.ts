import { count, eq, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { membershipMoneyRows } from "#worker/features/memberships/public.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { orders } from "../schema.ts";
import { moneyColumns } from "./ledger.ts";
import { orderMoney } from "./schema.ts";
import { correctionStart, type MoneyRow } from "./ways.ts";

/** A row of the accounts: a payment or a refund with its order or its membership. */
export interface ListedMoney extends MoneyRow {
  /** Of the order; null for a membership. */
  number: string | null;
  /** Of the account whose membership it is; null for an order, and once the account is deleted. */
  memberId: string | null;
  /** Name of the product or the plan. */
  productName: string;
  /** Empty once the account is deleted. */
  applicantName: string;
}

/** The sort orders of the accounts; the first is the default. */
export const moneySorts = ["day", "amount"] as const;

/**
 * What was received and paid back, for the accounts: the ledgers of orders and of memberships as one.
 * @param query filters: from and to (days in Sydney, both included), source, direction (a kind of row), way, currency
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
  const ofOrders = orm
    .select({
      ...moneyColumns,
      orderId: sql<number | null>`${orderMoney.orderId}`.as("orderId"),
      memberId: sql<string | null>`CAST(NULL AS TEXT)`.as("memberId"),
      planName: sql<string>`CAST(NULL AS TEXT)`.as("planName"),
    })
    .from(orderMoney);
  const money = unionAll(ofOrders, membershipMoneyRows({ primary })).as("money");
  const account = accountRows({ primary });
  const { id, direction, amount, currency, gst, audRate, day, way, reference, recordedBy, at } = money;
  const { orderId, memberId, planName } = money;
  return listPage(
    primary,
    {
      rows: orm
        .select({
          ...{ id, direction, amount, currency, gst, audRate, day, way, reference, recordedBy, at },
          memberId: sql<string | null>`${memberId}`,
          number: sql<string | null>`${orders.number}`,
          productName: sql<string>`coalesce(${orders.productName}, ${planName})`,
          applicantName: sql<string>`coalesce(${orders.applicantName}, ${account.name}, '')`,
        })
        .from(money)
        .leftJoin(orders, eq(orders.id, orderId))
        .leftJoin(account, eq(account.id, memberId))
        .$dynamic(),
      count: orm
        .select({ total: count() })
        .from(money)
        .leftJoin(orders, eq(orders.id, orderId))
        .leftJoin(account, eq(account.id, memberId))
        .$dynamic(),
      search: [reference, orders.number, orders.applicantName, account.name],
      filters: {
        from: (chosen) => gte(day, chosen),
        to: (chosen) => lte(day, chosen),
        source: (source) => (source === "order" ? sql`${orderId} IS NOT NULL` : sql`${orderId} IS NULL`),
        direction: (kind) =>
          kind === "corrected"
            ? isCorrection(reference)
            : sql`${direction} = ${kind} AND NOT ${isCorrection(reference)}`,
        ...{ way, currency },
      },
      sorts: { day, amount },
      tieBreaker: id,
    },
    query,
    limit,
  );
}

/** Condition: a row corrects another one. A range, so that SQLite finds the few by the index of references. */
const isCorrection = (reference: SQLWrapper): SQL =>
  sql`(${reference} >= ${correctionStart} AND ${reference} < ${`${correctionStart}\u{10FFFF}`})`;
