import { figureSorts } from "#worker/domain/facts/list-figures.ts";
import type { TableShape } from "../table/table-query.ts";

/** What the table of figures can be asked for, on the page and as a file. */
export const figureTable = (areas: readonly string[]): TableShape => ({
  sorts: figureSorts,
  isAscending: true,
  filters: { area: areas, status: ["confirmed", "to-check"], checked: ["year"] },
});
