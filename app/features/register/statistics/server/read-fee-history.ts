import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import type { AppContext } from "#worker/context.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql, sqlRow } from "#worker/platform/db/sql-rows.ts";
import { feeHistory } from "./schema.ts";

const { field, place, level, registerDate } = feeHistory;

const historyRow = z.object({
  /** One of courseLevels; "" all levels. */
  level: z.string(),
  /** Of the register, YYYY-MM-DD. */
  date: z.string(),
  courses: z.number(),
  /** Of the tuition fee per year, AUD. */
  median: z.number().nullable(),
  /** Median of the length. */
  weeks: z.number().nullable(),
  /** Courses that the register before has with the same code and length. */
  sameCourses: z.number().nullable(),
  /** Median of the changes of their fees, in thousandths. */
  sameChange: z.number().nullable(),
});

/** What the courses of a field, level and place cost on one register. */
export type FeeHistoryRow = z.output<typeof historyRow>;

const columns = sql`${level} AS level, ${registerDate} AS date, ${feeHistory.courses} AS courses,
  ${feeHistory.yearly50} AS median, ${feeHistory.weeks50} AS weeks, ${feeHistory.sameCourses} AS sameCourses,
  ${feeHistory.sameChange} AS sameChange FROM ${feeHistory}`;

/** Registers beside the first one that a page shows. */
const newestRegisters = 2;

/** Dates of the registers. */
const dates = sql`SELECT ${registerDate} AS date FROM ${feeHistory}
  WHERE ${field} = '' AND ${place} = '' AND ${level} = '' ORDER BY ${registerDate}`;

/**
 * Selects the history of a field in Australia, or of all fields in a place: every level, on the first and the newest two
 * registers. Reads those rows and one for each register.
 */
export const feeHistoryOf = (cell: { field: string; place: string }) =>
  checkedSql(
    historyRow,
    sql`SELECT ${columns} WHERE ${field} = ${cell.field} AND ${place} = ${cell.place} AND ${inList(level, ["", ...courseLevels])}
      AND ${registerDate} IN (SELECT date FROM (${dates} LIMIT 1)
        UNION SELECT date FROM (${dates} DESC LIMIT ${newestRegisters})) ORDER BY ${registerDate}`,
  );

/** How the fees of a field and level in Australia moved up to the newest register, or up to that of a date; null before the first. */
export const readFeeMove = (
  { db }: Pick<AppContext, "db">,
  cell: { field: string | SQL; level: string | SQL; date?: string },
): Promise<FeeHistoryRow | null> =>
  sqlRow(
    db,
    historyRow,
    sql`SELECT ${columns} WHERE ${field} = ${cell.field} AND ${place} = '' AND ${level} = ${cell.level}
      AND ${registerDate} <= ${cell.date ?? "9999"} ORDER BY ${registerDate} DESC LIMIT 1`,
  );
