import { type Column, type SQL, sql } from "drizzle-orm";
import { beginOfDay, endOfDay } from "#worker/platform/time/working-days.ts";

/**
 * Two filters of a list by days in Sydney (YYYY-MM-DD): from a day on, and up to the end of one.
 * @param column ms since 1970
 */
export const dayFilters = (column: Column, labels: { from: string; to: string }) => ({
  from: { label: labels.from, options: "day" as const, by: (day: string): SQL => sql`${column} >= ${beginOfDay(day)}` },
  to: { label: labels.to, options: "day" as const, by: (day: string): SQL => sql`${column} < ${endOfDay(day)}` },
});
