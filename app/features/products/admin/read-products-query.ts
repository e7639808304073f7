import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { productKinds, productSorts } from "#worker/features/products/list-edited-products.ts";
import type { TableQuery } from "#worker/platform/db/list-rows.ts";

/** What the address asks of the list of products. */
export const readProductsQuery = (url: URL): TableQuery =>
  readTableQuery(url, { sorts: productSorts, isAscending: true, filters: { kind: productKinds } });
