import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { type OrderedProduct, orderSorts } from "#worker/features/orders/list-orders.ts";
import { orderStatuses } from "#worker/features/orders/order.ts";

/** What the table of orders, and its file, are asked for. */
export const readOrdersQuery = (url: URL, products: readonly OrderedProduct[]) =>
  readTableQuery(url, {
    sorts: orderSorts,
    filters: { status: orderStatuses, product: products.map(({ key }) => key) },
  });
