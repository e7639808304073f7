import { lte, type SQL, sql } from "drizzle-orm";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { missedSearches, missedSearchMarks } from "./schema.ts";

export { countedSearches, countOpenSearches } from "./list-missed-searches.ts";
export { noteSearch } from "./note-search.ts";

/** Statements of the daily cleanup: delete missed searches after 90 days, and marks of none. @param now ms since 1970 */
export const removeOldSearches = (now: number): SQL[] => [
  removeRows(missedSearches, lte(missedSearches.day, new Date(now - 90 * day).toISOString().slice(0, 10))),
  removeRows(
    missedSearchMarks,
    sql`NOT EXISTS (SELECT 1 FROM ${missedSearches} WHERE ${missedSearches.query} = ${missedSearchMarks.query})`,
  ),
];
