import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { preparedQuery } from "#worker/platform/db/sql-rows.ts";
import { groupedLevels } from "../shared/level-groups.ts";
import { type FieldStatistic, fieldStatisticOf } from "./field-statistic.ts";
import { statisticsTable } from "./schema.ts";
import { cityOfKey, cityPath, fieldPath } from "./subjects.ts";

type Reads = { db: Session };

/** All but the suburbs, which only the page of a city needs. */
export const { suburbs: _, ...cellColumns } = getTableColumns(statisticsTable);

const { field, level, place } = statisticsTable;

const oneCell = preparedQuery((orm) =>
  orm
    .select(cellColumns)
    .from(statisticsTable)
    .where(
      and(
        eq(field, sql.placeholder("field")),
        eq(level, sql.placeholder("level")),
        eq(place, sql.placeholder("place")),
      ),
    ),
);

/**
 * Reads the statistics of the open courses of a field and level, in Australia, a state or a city: the numbers of courses
 * and institutions, quantiles of yearly and whole fees in AUD, lengths in weeks. One row, in the same round trip as the
 * loader's other reads.
 * @param cell.field ASCED code of a narrow ("0603") or broad field ("06"); "" all fields
 * @param cell.level one of courseLevels ("Bachelor"); "" all levels
 * @param cell.state "VIC"
 * @param cell.city key of a metropolitan area ("melbourne"); takes precedence over the state
 * @returns null without such a course, with fewer than five in the city, or before a load has computed it
 */
export async function fieldStatistics(
  { db }: Reads,
  cell: { field: string; level: string; state?: string; city?: string },
): Promise<FieldStatistic | null> {
  const { state = "", city = state } = cell;
  const [row] = await oneCell(db, { field: cell.field, level: cell.level, place: city });
  return row ? fieldStatisticOf(row) : null;
}

/** The same for each of some fields, levels and places: a city, a state, "" Australia. In one query. */
export async function readCells(
  { db }: Reads,
  cells: Record<"fields" | "levels" | "places", readonly string[]>,
): Promise<FieldStatistic[]> {
  const isOne = and(inList(field, cells.fields), inList(level, cells.levels), inList(place, cells.places));
  return (await db.orm.select(cellColumns).from(statisticsTable).where(isOne).all()).map(fieldStatisticOf);
}

/**
 * The same in Australia for a field and level that subqueries select, so that the page of a course reads it in one round trip
 * with the course.
 */
export async function fieldStatisticsOf(
  { db }: Reads,
  cell: { field: SQL<string>; level: SQL<string> },
): Promise<FieldStatistic | null> {
  const [row] = await db.orm
    .select(cellColumns)
    .from(statisticsTable)
    .where(and(eq(field, cell.field), eq(level, cell.level), eq(place, "")))
    .all();
  return row ? fieldStatisticOf(row) : null;
}

/** The numbers of fields in Australia, one cell for each level. @param fields selects their codes */
export async function levelStatisticsOf({ db }: Reads, { fields }: { fields: SQL<string> }): Promise<FieldStatistic[]> {
  const rows = await db.orm
    .select(cellColumns)
    .from(statisticsTable)
    // With every level the primary key finds the rows.
    .where(and(inArray(field, fields), inArray(level, [...courseLevels]), eq(place, "")))
    .all();
  return rows.map(fieldStatisticOf);
}

/** Every field in Australia of some levels, by default all together: narrow ("0603"), broad ("06") and all (""). At most 84 rows a level. */
export async function listFieldStatistics({ db }: Reads, levels: readonly string[] = [""]): Promise<FieldStatistic[]> {
  const isOf = and(eq(place, ""), inArray(level, [...levels]));
  return (await db.orm.select(cellColumns).from(statisticsTable).where(isOf).all()).map(fieldStatisticOf);
}

/** All fields together of every city with at least five courses, of some levels, by default all together; most courses first. */
export async function listCityStatistics({ db }: Reads, levels: readonly string[] = [""]): Promise<FieldStatistic[]> {
  const isOf = and(eq(field, ""), inArray(level, [...levels]));
  const rows = await db.orm.select(cellColumns).from(statisticsTable).where(isOf).all();
  return rows
    .filter((row) => cityOfKey(row.place) !== null)
    .map(fieldStatisticOf)
    .toSorted((a, b) => b.courses - a.courses);
}

/** Addresses of the pages of fields and cities that have courses, for search engines. */
export async function listStatisticsPaths(app: Reads): Promise<string[]> {
  const [fields, cities] = await Promise.all([listFieldStatistics(app), listCityStatistics(app)]);
  const paths = fields.map(({ field: code }) => fieldPath(code)).filter((path) => path !== null);
  return [...paths, ...cities.map(({ place: key }) => cityPath(key))];
}

/** Fields for the home page in this order: those that most visitors look for. */
export const homeFieldCodes = ["0603", "0801", "0803", "0201", "0701", "1101", "0309", "0905"];

/** Cities for the home page in this order. */
export const homeCityKeys = ["sydney", "melbourne", "brisbane", "perth", "adelaide", "canberra"];

const ofHome = preparedQuery((orm) =>
  orm
    .select(cellColumns)
    .from(statisticsTable)
    .where(and(inArray(field, homeFieldCodes), inArray(level, [...groupedLevels]), eq(place, ""))),
);

const citiesOfHome = preparedQuery((orm) =>
  orm
    .select(cellColumns)
    .from(statisticsTable)
    .where(and(eq(field, ""), inArray(level, [...groupedLevels]), inArray(place, homeCityKeys))),
);

/**
 * Eight fields in Australia for the home page, in their order, each with its cells of the levels that people compare; fewer
 * before a load worked them out. Reads nine rows each.
 */
export async function homeFields({ db }: Reads): Promise<[code: string, cells: FieldStatistic[]][]> {
  const cells = (await ofHome(db)).map(fieldStatisticOf);
  return inOrderOf(homeFieldCodes, cells, (cell) => cell.field);
}

/** Six cities for the home page in the same way. */
export async function homeCities({ db }: Reads): Promise<[key: string, cells: FieldStatistic[]][]> {
  const cells = (await citiesOfHome(db)).map(fieldStatisticOf);
  return inOrderOf(homeCityKeys, cells, (cell) => cell.place);
}

/** The cells by subject, in the order of the subjects that have any. */
function inOrderOf(
  subjects: readonly string[],
  cells: readonly FieldStatistic[],
  subjectOf: (cell: FieldStatistic) => string,
) {
  const bySubject = Map.groupBy(cells, subjectOf);
  return subjects.flatMap((subject): [string, FieldStatistic[]][] => {
    const own = bySubject.get(subject);
    return own ? [[subject, own]] : [];
  });
}
