import { type SQL, sql } from "drizzle-orm";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { tallies } from "./schema.ts";

/**
 * Statement: adds page views to the days' tallies. A trigger on each page's row would double the rows written for views.
 * @param views query of `day` (YYYY-MM-DD in Sydney) and `views`, one row for each day
 */
export const addViews = (views: SQL): SQL => {
  const columns = [tallies.name, tallies.period, tallies.part, tallies.count].map(bareName);
  return sql`INSERT INTO ${tallies} (${sql.join(columns, sql`, `)}) SELECT 'views', day, '', views FROM (${views}) WHERE true
    ON CONFLICT (name, period, part) DO UPDATE SET count = ${tallies.count} + excluded.count`;
};
