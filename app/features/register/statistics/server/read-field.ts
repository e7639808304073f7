import { and, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { courseRows, institutionRows, tuitionOfField } from "#app/features/register/catalogue/server/public.ts";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { cellColumns, fieldStatisticOf } from "./read-statistics.ts";
import { feeHistory, statisticsTable } from "./schema.ts";

type Reads = Pick<AppContext, "db">;

const { field, level, place } = statisticsTable;

/** Ids of the best known institutions of a row, as a table of SQLite. */
const bestKnownIds = (cell: { field: string; place: string }) =>
  sql`json_each((SELECT ${statisticsTable.bestKnown} FROM ${statisticsTable}
    WHERE ${field} = ${cell.field} AND ${level} = '' AND ${place} = ${cell.place})) j`;

/** The best known institutions of a row, as a query for rows of the catalogue. */
const bestKnownOf = (cell: { field: string; place: string }) =>
  institutionRows(renderSql(sql`SELECT j.value AS id, j.key AS position FROM ${bestKnownIds(cell)}`));

/** With a condition on the level the primary key finds the rows; without it, SQLite would read all rows of the place. */
const isAnyLevel = () => inArray(level, ["", ...courseLevels]);

/** Levels whose lowest priced courses are shown: those with most courses. */
const pricedLevels = 4;

const pricedCourses = 3;

const lowestPricedOf = (code: string) =>
  courseRows(
    renderSql(sql`SELECT j.value AS id, j.key AS position
      FROM (SELECT ${statisticsTable.lowestPriced} AS ids FROM ${statisticsTable}
        WHERE ${field} = ${code} AND ${place} = '' AND ${level} NOT IN ('', 'Other')
        ORDER BY ${statisticsTable.courses} DESC LIMIT ${pricedLevels}) s, json_each(s.ids) j
      WHERE j.key < ${pricedCourses}`),
  );

/**
 * Reads a narrow field's page in one round trip: its cells for Australia and the states for all levels and each one, for
 * cities for all levels; its best known institutions, and the fees there; the three lowest priced courses of its four
 * most frequent levels.
 */
export async function readField({ db }: Reads, { code }: { code: string }) {
  const known = sql`(SELECT j.value FROM ${bestKnownIds({ field: code, place: "" })})`;
  const [cells, bestKnown, fees, lowestPriced, history] = await runBatch(db, [
    db.orm.select(cellColumns).from(statisticsTable).where(eq(field, code)),
    bestKnownOf({ field: code, place: "" }),
    tuitionOfField(code, known),
    lowestPricedOf(code),
    feeHistoryOf(db, { field: code, place: "" }),
  ]);
  return {
    cells: cells.rows.map(fieldStatisticOf),
    bestKnown: bestKnown.rows,
    fees: fees.rows,
    lowestPriced: lowestPriced.rows,
    history: history.rows,
  };
}

/**
 * Reads a city's page in one round trip: its cells for all fields together of every level, and for each field of some levels;
 * its best known institutions; its suburbs. Without `cells` it has fewer than five courses.
 */
export async function readCity({ db }: Reads, { key }: { key: string }, levels: readonly string[]) {
  const [ofFields, ofLevels, bestKnown, suburbs, history] = await runBatch(db, [
    db.orm
      .select(cellColumns)
      .from(statisticsTable)
      .where(and(eq(place, key), inArray(level, [...levels]))),
    db.orm
      .select(cellColumns)
      .from(statisticsTable)
      .where(and(eq(field, ""), isAnyLevel(), eq(place, key))),
    bestKnownOf({ field: "", place: key }),
    db.orm
      .select({ suburbs: statisticsTable.suburbs })
      .from(statisticsTable)
      .where(and(eq(field, ""), eq(level, ""), eq(place, key))),
    feeHistoryOf(db, { field: "", place: key }),
  ]);
  return {
    cells: ofLevels.rows.map(fieldStatisticOf),
    fields: ofFields.rows.filter((row) => row.field.length === 4).map(fieldStatisticOf),
    bestKnown: bestKnown.rows,
    suburbs: suburbs.rows[0]?.suburbs ?? [],
    history: history.rows,
  };
}

const h = feeHistory;

const historyColumns = {
  /** One of courseLevels; "" all levels. */
  level: h.level,
  date: h.registerDate,
  courses: h.courses,
  median: h.yearly50,
  weeks: h.weeks50,
  sameCourses: h.sameCourses,
  sameChange: h.sameChange,
};

/** Number of newest registers that a page shows besides the first one. */
const newestRegisters = 2;

const dates = sql`SELECT ${h.registerDate} AS date FROM ${feeHistory}
  WHERE ${h.field} = '' AND ${h.place} = '' AND ${h.level} = '' ORDER BY ${h.registerDate}`;

/** Selects the history of a field in Australia, or of all fields in a place: every level, on the first and the newest two registers. Reads those rows and one for each register. */
const feeHistoryOf = ({ orm }: Session, cell: { field: string; place: string }) =>
  orm
    .select(historyColumns)
    .from(feeHistory)
    .where(
      sql`${h.field} = ${cell.field} AND ${h.place} = ${cell.place} AND ${inList(h.level, ["", ...courseLevels])}
        AND ${h.registerDate} IN (SELECT date FROM (${dates} LIMIT 1)
          UNION SELECT date FROM (${dates} DESC LIMIT ${newestRegisters}))`,
    )
    .orderBy(h.registerDate);

/** The change of fees of a field and level in Australia up to the newest register, or up to that of a date; null before the first. */
export async function readFeeMove(
  { db }: Reads,
  { field, level, date = "9999" }: { field: string | SQL; level: string | SQL; date?: string },
) {
  const [row] = await db.orm
    .select(historyColumns)
    .from(feeHistory)
    .where(and(eq(h.field, field), eq(h.place, ""), eq(h.level, level), lte(h.registerDate, date)))
    .orderBy(desc(h.registerDate))
    .limit(1);
  return row ?? null;
}

/** Fees of the courses of a field, level and place on one register. */
export type FeeHistoryRow = NonNullable<Awaited<ReturnType<typeof readFeeMove>>>;
