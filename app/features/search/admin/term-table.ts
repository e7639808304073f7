import type { TableShape } from "#app/shell/back-office/table/table-query.ts";
import { termSorts } from "#worker/features/search/list-terms.ts";
import { termKinds, termOrigins } from "#worker/features/search/term-kinds.ts";

/** What the table of terms can be asked for, on the page and as a file. */
export const termTable: TableShape = {
  sorts: termSorts,
  isAscending: true,
  filters: { kind: termKinds, origin: termOrigins },
};
