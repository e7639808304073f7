import { gte, lte, type SQL, sql } from "drizzle-orm";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays, day } from "#worker/platform/time/units.ts";
import { pageViews } from "./schema.ts";

export { isVisit } from "./count-views.ts";

/** The first of a number of days that end today, YYYY-MM-DD in Sydney. */
export const firstOfDays = (now: number, days: number): string => addDays(todayInAustralia(now), 1 - days);

/** Statement of the daily cleanup: deletes page views after two years. @param now ms since 1970 */
export const removeOldViews = (now: number): SQL =>
  removeRows(pageViews, lte(pageViews.day, new Date(now - 730 * day).toISOString().slice(0, 10)));

/** The number of page views since a day, YYYY-MM-DD in Sydney, as an SQL value. */
export const viewsSince = (firstDay: string): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(${pageViews.views}), 0) FROM ${pageViews} WHERE ${gte(pageViews.day, firstDay)})`;
