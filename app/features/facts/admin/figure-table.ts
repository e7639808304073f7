import type { TableShape } from "#app/shell/back-office/table/table-query.ts";
import { figureSorts } from "#worker/features/facts/list-figures.ts";

/** What the table of figures can be asked for, on the page and as a file. */
export const figureTable = (areas: readonly string[]): TableShape => ({
  sorts: figureSorts,
  isAscending: true,
  filters: { area: areas, status: ["confirmed", "to-check"], checked: ["year"] },
});
