import { and, count, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { isAssigned } from "#app/features/business/assignment/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { distinctValues, inList } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { beginOfDay, endOfDay } from "#worker/platform/time/working-days.ts";
import { type Order, waitingSides } from "../../shared/order.ts";
import { orderFields } from "../find-order.ts";
import { orderMaterials, orders } from "../schema.ts";

type Context = Pick<AppContext, "primary" | "now">;

export interface ListedOrder extends Order {
  /** Name of the member who looks after it. */
  assignee: string | null;
}

/** The sort orders of the list; the first, by due date, is the default. */
export const orderSorts = ["due", "created", "updated", "amount", "ended"] as const;

/** As in the index of the table. */
const dueLast = sql`CASE WHEN ${orders.dueAt} IS NULL THEN 9e15 ELSE ${orders.dueAt} END`;

/**
 * Everybody's orders, for staff.
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listOrders(
  { primary, now }: Context,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedOrder>> {
  requirePermission(member, "orders");
  const assignee = accountRows({ primary }, "assignee");
  const { orm } = primary;
  const account = accountRows({ primary }, "account");
  return listPage(
    primary,
    {
      rows: orm
        .select({ ...orderFields, assignee: assignee.name })
        .from(orders)
        .leftJoin(assignee, eq(assignee.id, orders.assigneeId))
        .$dynamic(),
      count: orm.select({ total: count() }).from(orders).$dynamic(),
      search: [
        ...[orders.number, orders.applicantName, orders.applicantEmail, orders.applicantContact],
        sql`${orm.select({ email: account.email }).from(account).where(eq(account.id, orders.userId))}`,
      ],
      filters: {
        status: (chosen) => inList(orders.status, chosen.split(",")),
        product: orders.productKey,
        waiting: (side) => eq(orders.waitingFor, sideOf(side)),
        overdue: () => sql`${dueLast} <= ${now()}`,
        assignee: (chosen) => isAssigned(orders.assigneeId, chosen, member),
        from: (day) => gte(orders.createdAt, beginOfDay(day)),
        to: (day) => lt(orders.createdAt, endOfDay(day)),
        endedFrom: (day) => gte(orders.endedAt, beginOfDay(day)),
        endedTo: (day) => lt(orders.endedAt, endOfDay(day)),
      },
      sorts: {
        // Orders without a day come last.
        due: dueLast,
        created: orders.createdAt,
        updated: orders.updatedAt,
        amount: orders.amount,
        ended: orders.endedAt,
      },
      tieBreaker: orders.id,
    },
    withOverdue(query),
    limit,
  );
}

/** The e-mail addresses of the accounts of some orders, by order id; deleted accounts are omitted. */
export async function readAccountEmails({ primary }: Pick<Context, "primary">, ids: readonly number[]) {
  const account = accountRows({ primary });
  const rows = await primary.orm
    .select({ id: orders.id, email: account.email })
    .from(orders)
    .innerJoin(account, eq(account.id, orders.userId))
    .where(inList(orders.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What is overdue waits for us, and its day is over. */
function withOverdue({ filters: { waiting, ...others }, ...query }: TableQuery): TableQuery {
  if (waiting === undefined) return { ...query, filters: others };
  const chosen = waiting === "overdue" ? { waiting: "us", overdue: "yes" } : { waiting };
  return { ...query, filters: { ...others, ...chosen } };
}

const sideOf = (value: string) => waitingSides.find((side) => side === value) ?? "us";

export interface OrderedProduct {
  key: string;
  name: string;
}

/** All products that were ever ordered, for the filter. @throws AppError "forbidden" */
export async function listOrderedProducts(
  { primary }: Pick<Context, "primary">,
  member: Member,
): Promise<OrderedProduct[]> {
  requirePermission(member, "orders");
  return sqlRows(
    primary,
    z.object({ key: z.string(), name: z.string() }),
    sql`SELECT value AS key, (SELECT ${orders.productName} FROM ${orders} WHERE ${orders.productKey} = value LIMIT 1) AS name
      FROM (${distinctValues(orders.productKey)}) LIMIT 100`,
  );
}

/** The newest orders of an account that its page shows; nobody has had more. */
export const maxOwnOrders = 100;

const ordersOf = ({ primary }: Context, userId: string, limit: number) =>
  primary.orm
    .select(orderFields)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** The orders of an account, newest first. */
export const listOwnOrders = async (app: Context, userId: string): Promise<Order[]> =>
  ordersOf(app, userId, maxOwnOrders);

/** The three newest orders of an account, each with the number of its missing materials, and how many it has in all. */
export async function readNewestOrders(app: Context, userId: string) {
  const { primary } = app;
  const own = eq(orders.userId, userId);
  const [newest, counted, waiting] = await runBatch(primary, [
    ordersOf(app, userId, 3),
    primary.orm.select({ total: count() }).from(orders).where(own),
    primary.orm
      .select({ orderId: orderMaterials.orderId, missing: count() })
      .from(orderMaterials)
      .innerJoin(orders, eq(orders.id, orderMaterials.orderId))
      .where(and(own, isNull(orderMaterials.receivedAt)))
      .groupBy(orderMaterials.orderId),
  ]);
  const missing = new Map(waiting.rows.map((row) => [row.orderId, row.missing]));
  return {
    newest: newest.rows.map((order) => ({ ...order, missing: missing.get(order.id) ?? 0 })),
    total: counted.rows[0]?.total ?? 0,
  };
}
