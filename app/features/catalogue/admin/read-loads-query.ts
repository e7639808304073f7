import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { loadKinds, loadSorts } from "#worker/features/catalogue/list-loads.ts";
import type { TableQuery } from "#worker/platform/db/list-rows.ts";

/** What the address asks of the list of loads. */
export const readLoadsQuery = (url: URL): TableQuery =>
  readTableQuery(url, { sorts: loadSorts, filters: { kind: loadKinds } });
