import { productKinds, productSorts } from "#worker/domain/products/list-edited-products.ts";
import type { TableQuery } from "#worker/domain/tables/list-rows.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the address asks of the list of products. */
export const readProductsQuery = (url: URL): TableQuery =>
  readTableQuery(url, { sorts: productSorts, isAscending: true, filters: { kind: productKinds } });
