import { asc, count, desc, eq, max } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { orderFields } from "./find-order.ts";
import type { Order } from "./order.ts";
import { orders } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

export interface ListedOrder extends Order {
  /** Address of the account; null once it is deleted. */
  accountEmail: string | null;
}

/** The sort orders of the list; the first is the default. */
export const orderSorts = ["created", "updated", "amount"] as const;

/**
 * Everybody's orders, for staff.
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listOrders(
  { primary }: Context,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedOrder>> {
  requirePermission(member, "orders");
  const account = accountRows({ primary });
  const { orm } = primary;
  return listPage(
    primary,
    {
      rows: orm
        .select({ ...orderFields, accountEmail: account.email })
        .from(orders)
        .leftJoin(account, eq(account.id, orders.userId))
        .$dynamic(),
      count: orm.select({ total: count() }).from(orders).leftJoin(account, eq(account.id, orders.userId)).$dynamic(),
      search: [orders.number, orders.applicantName, orders.applicantEmail, account.email],
      filters: { status: orders.status, product: orders.productKey },
      sorts: { created: orders.createdAt, updated: orders.updatedAt, amount: orders.amount },
      tieBreaker: orders.id,
    },
    query,
    limit,
  );
}

export interface OrderedProduct {
  key: string;
  name: string;
}

/**
 * Products that somebody has ordered, also those that are no longer sold: for the filter.
 * @throws AppError "forbidden"
 */
export async function listOrderedProducts({ primary }: Context, member: Member): Promise<OrderedProduct[]> {
  requirePermission(member, "orders");
  const products = await primary.orm
    .select({ key: orders.productKey, name: max(orders.productName) })
    .from(orders)
    .groupBy(orders.productKey)
    .orderBy(asc(orders.productKey))
    .limit(100);
  return products.map(({ key, name }) => ({ key, name: name ?? key }));
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

/** The three newest orders of an account, and how many it has in all. */
export async function readNewestOrders(app: Context, userId: string): Promise<{ newest: Order[]; total: number }> {
  const { primary } = app;
  const [newest, counted] = await runBatch(primary, [
    ordersOf(app, userId, 3),
    primary.orm.select({ total: count() }).from(orders).where(eq(orders.userId, userId)),
  ]);
  return { newest: newest.rows, total: counted.rows[0]?.total ?? 0 };
}
