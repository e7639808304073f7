import { and, eq, inArray, sql } from "drizzle-orm";
import { courseRows, institutionRows } from "#app/features/register/catalogue/server/public.ts";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import type { AppContext } from "#worker/context.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { fieldStatisticOf } from "./field-statistic.ts";
import { feeHistoryOf } from "./read-fee-history.ts";
import { cellColumns } from "./read-statistics.ts";
import { statisticsTable } from "./schema.ts";

type Reads = Pick<AppContext, "db">;

const { field, level, place } = statisticsTable;

/** Best known institutions of a row, as rows of the catalogue want them. */
const bestKnownOf = (cell: { field: string; place: string }) =>
  institutionRows(
    renderSql(sql`SELECT j.value AS id, j.key AS position FROM json_each((
      SELECT ${statisticsTable.bestKnown} FROM ${statisticsTable}
      WHERE ${field} = ${cell.field} AND ${level} = '' AND ${place} = ${cell.place})) j`),
  );

/** With every level the primary key finds the rows; without, SQLite would read all rows of the place. */
const isAnyLevel = () => inArray(level, ["", ...courseLevels]);

/** Levels of which the lowest priced courses are shown: those with most courses. */
const pricedLevels = 4;

/** Courses of each. */
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
 * cities for all levels; its best known institutions; the three lowest priced courses of its four most frequent levels.
 */
export async function readField({ db }: Reads, { code }: { code: string }) {
  const [cells, bestKnown, lowestPriced, history] = await runBatch(db, [
    db.orm.select(cellColumns).from(statisticsTable).where(eq(field, code)),
    bestKnownOf({ field: code, place: "" }),
    lowestPricedOf(code),
    feeHistoryOf({ field: code, place: "" }),
  ]);
  return {
    cells: cells.rows.map(fieldStatisticOf),
    bestKnown: bestKnown.rows,
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
    feeHistoryOf({ field: "", place: key }),
  ]);
  return {
    cells: ofLevels.rows.map(fieldStatisticOf),
    fields: ofFields.rows.filter((row) => row.field.length === 4).map(fieldStatisticOf),
    bestKnown: bestKnown.rows,
    suburbs: suburbs.rows[0]?.suburbs ?? [],
    history: history.rows,
  };
}
