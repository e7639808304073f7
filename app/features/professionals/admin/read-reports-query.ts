import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { reportSorts } from "#worker/features/professionals/list-reports.ts";
import { reportStatuses } from "#worker/features/professionals/professional.ts";
import type { TableQuery } from "#worker/platform/db/list-rows.ts";

/** What the address asks of the list of reports. */
export const readReportsQuery = (url: URL): TableQuery =>
  readTableQuery(url, { sorts: reportSorts, filters: { status: reportStatuses } });
