import { loadKinds, loadSorts } from "#worker/domain/catalogue/list-loads.ts";
import type { TableQuery } from "#worker/domain/tables/list-rows.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the address asks of the list of loads. */
export const readLoadsQuery = (url: URL): TableQuery =>
  readTableQuery(url, { sorts: loadSorts, filters: { kind: loadKinds } });
