import { termSorts } from "#worker/domain/search/list-terms.ts";
import { termKinds, termOrigins } from "#worker/domain/search/term-kinds.ts";
import type { TableShape } from "../table/table-query.ts";

/** What the table of terms can be asked for, on the page and as a file. */
export const termTable: TableShape = {
  sorts: termSorts,
  isAscending: true,
  filters: { kind: termKinds, origin: termOrigins },
};
