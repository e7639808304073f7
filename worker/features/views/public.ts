import { gte, lte, type SQL, sql } from "drizzle-orm";
import type { Counted, CountedSince } from "#worker/features/tallies/public.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { pageViews } from "./schema.ts";

export { isVisit } from "./count-views.ts";
export { daysBefore } from "./read-views.ts";

/** Statement of the daily cleanup: deletes page views after two years. @param now ms since 1970 */
export const removeOldViews = (now: number): SQL =>
  removeRows(pageViews, lte(pageViews.day, new Date(now - 730 * day).toISOString().slice(0, 10)));

/** The tally of page views as the rows have it, for its repair. */
export const countedViews = ({ viewsDay }: CountedSince): Counted[] => [
  {
    ...{ name: "views", firstPeriod: viewsDay },
    rows: sql`SELECT ${pageViews.day}, '', sum(${pageViews.views}) FROM ${pageViews}
      WHERE ${gte(pageViews.day, viewsDay)} GROUP BY 1`,
  },
];
