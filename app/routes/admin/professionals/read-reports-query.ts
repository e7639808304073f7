import { reportSorts } from "#worker/domain/professionals/list-reports.ts";
import { reportStatuses } from "#worker/domain/professionals/professional.ts";
import type { TableQuery } from "#worker/domain/tables/list-rows.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the address asks of the list of reports. */
export const readReportsQuery = (url: URL): TableQuery =>
  readTableQuery(url, { sorts: reportSorts, filters: { status: reportStatuses } });
