import { lte, type SQL } from "drizzle-orm";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { missedSearches } from "./schema.ts";

export { countShownSearches } from "./list-missed-searches.ts";
export { noteSearch } from "./note-search.ts";

/** Statement of the daily cleanup: deletes missed searches after 90 days. @param now ms since 1970 */
export const removeOldSearches = (now: number): SQL =>
  removeRows(missedSearches, lte(missedSearches.day, new Date(now - 90 * day).toISOString().slice(0, 10)));
