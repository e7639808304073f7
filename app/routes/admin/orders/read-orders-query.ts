import { type OrderedProduct, orderSorts } from "#worker/domain/orders/list-orders.ts";
import { orderStatuses } from "#worker/domain/orders/order.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the table of orders, and its file, are asked for. */
export const readOrdersQuery = (url: URL, products: readonly OrderedProduct[]) =>
  readTableQuery(url, {
    sorts: orderSorts,
    filters: { status: orderStatuses, product: products.map(({ key }) => key) },
  });
