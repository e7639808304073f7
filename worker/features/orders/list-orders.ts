import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import type { Order } from "./order.ts";
import { orderColumns } from "./order-columns.ts";

export interface ListedOrder extends Order {
  /** Address of the account; null once it is gone. */
  accountEmail: string | null;
}

/** By what orders can be put in order; the first is the usual. */
export const orderSorts = ["created", "updated", "amount"] as const;

/**
 * Everybody's orders, for staff.
 * @param limit rows a page; of a file rowsPerFile
 * @throws AppError "forbidden"
 */
export async function listOrders(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedOrder>> {
  requirePermission(member, "orders");
  return listRows<ListedOrder>(
    primary,
    {
      select: `${orderColumns}, users.email AS accountEmail`,
      from: "orders LEFT JOIN users ON users.id = orders.user_id",
      search: ["orders.number", "orders.applicant_name", "orders.applicant_email", "users.email"],
      filters: { status: "orders.status", product: "orders.product_key" },
      sorts: { created: "orders.created_at", updated: "orders.updated_at", amount: "orders.amount" },
      tieBreaker: "orders.id",
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
 * Products that somebody has ordered, also those that are sold no more: for the filter.
 * @throws AppError "forbidden"
 */
export async function listOrderedProducts(
  { primary }: { primary: Statements },
  member: Member,
): Promise<OrderedProduct[]> {
  requirePermission(member, "orders");
  const { results } = await primary
    .prepare(
      "SELECT product_key AS key, max(product_name) AS name FROM orders GROUP BY product_key ORDER BY product_key LIMIT 100",
    )
    .all<OrderedProduct>();
  return results;
}
