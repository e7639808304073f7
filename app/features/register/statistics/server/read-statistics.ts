import { and, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { groupedLevels } from "../shared/level-groups.ts";
import { statisticsTable } from "./schema.ts";
import { cityOfKey, cityPath, fieldPath } from "./subjects.ts";

type Reads = { db: Session };

/** All columns but the suburbs, which only the page of a city needs. */
export const { suburbs: _, ...cellColumns } = getTableColumns(statisticsTable);

const { field, level, place } = statisticsTable;

async function cellsWhere({ db }: Reads, ...conditions: SQL[]): Promise<FieldStatistic[]> {
  const rows = await db.orm
    .select(cellColumns)
    .from(statisticsTable)
    .where(and(...conditions));
  return rows.map(fieldStatisticOf);
}

/**
 * Reads the statistics of the open courses of a field and level, in Australia, a state or a city: the numbers of courses
 * and institutions, quantiles of yearly and whole fees in AUD, lengths in weeks. One row, in the same round trip as the
 * loader's other reads.
 * @param cell.field ASCED code of a narrow ("0603") or broad field ("06"); "" all fields; or a subquery
 * @param cell.level one of courseLevels ("Bachelor"); "" all levels; or a subquery
 * @param cell.state "VIC"
 * @param cell.city key of a metropolitan area ("melbourne"); takes precedence over the state
 * @returns null without such a course, with fewer than five in the city, or before a load has computed it
 */
export async function fieldStatistics(
  app: Reads,
  cell: { field: string | SQL<string>; level: string | SQL<string>; state?: string; city?: string },
): Promise<FieldStatistic | null> {
  const { state = "", city = state } = cell;
  const [found] = await cellsWhere(app, eq(field, cell.field), eq(level, cell.level), eq(place, city));
  return found ?? null;
}

/** Statistics for several fields, levels and places in one query. A place is a city, a state, or "" for Australia. */
export const readCells = (app: Reads, cells: Record<"fields" | "levels" | "places", readonly string[]>) =>
  cellsWhere(app, inList(field, cells.fields), inList(level, cells.levels), inList(place, cells.places));

/**
 * The statistics of fields in Australia, one cell for each level. The condition on all levels lets the primary key find the rows.
 * @param fields selects their codes
 */
export const levelStatisticsOf = (app: Reads, { fields }: { fields: SQL<string> }) =>
  cellsWhere(app, inArray(field, fields), inArray(level, [...courseLevels]), eq(place, ""));

/** Every field in Australia of some levels, by default all together: narrow ("0603"), broad ("06") and all (""). At most 84 rows a level. */
export const listFieldStatistics = (app: Reads, levels: readonly string[] = [""]) =>
  cellsWhere(app, eq(place, ""), inArray(level, [...levels]));

/** All fields together of every city with at least five courses, of some levels, by default all together; most courses first. */
export async function listCityStatistics(app: Reads, levels: readonly string[] = [""]): Promise<FieldStatistic[]> {
  const cells = await cellsWhere(app, eq(field, ""), inArray(level, [...levels]));
  return cells.filter((cell) => cityOfKey(cell.place) !== null).toSorted((a, b) => b.courses - a.courses);
}

/** Addresses of the pages of fields and cities that have courses, for search engines. */
export async function listStatisticsPaths(app: Reads): Promise<string[]> {
  const [fields, cities] = await Promise.all([listFieldStatistics(app), listCityStatistics(app)]);
  const paths = fields.map(({ field: code }) => fieldPath(code)).filter((path) => path !== null);
  return [...paths, ...cities.map(({ place: key }) => cityPath(key))];
}

/** Fields on the home page in this order: the most visited ones. */
export const homeFieldCodes = ["0603", "0801", "0803", "0201", "0701", "0401", "0309", "0905"];

/** Cities on the home page in this order. */
export const homeCityKeys = ["sydney", "melbourne", "brisbane", "perth", "adelaide", "canberra"];

/** Eight fields in Australia for the home page, in their order, each with its cells of the most compared levels; fewer before a load has computed them. Reads nine rows each. */
export const homeFields = async (app: Reads) =>
  inOrderOf(
    homeFieldCodes,
    "field",
    await readCells(app, { fields: homeFieldCodes, levels: groupedLevels, places: [""] }),
  );

/** Six cities for the home page in the same way. */
export const homeCities = async (app: Reads) =>
  inOrderOf(homeCityKeys, "place", await readCells(app, { fields: [""], levels: groupedLevels, places: homeCityKeys }));

/** The cells grouped by subject, in the order of the subjects; subjects without cells are omitted. */
function inOrderOf(subjects: readonly string[], by: "field" | "place", cells: readonly FieldStatistic[]) {
  const bySubject = Map.groupBy(cells, (cell) => cell[by]);
  return subjects.flatMap((subject): [string, FieldStatistic[]][] => {
    const own = bySubject.get(subject);
    return own ? [[subject, own]] : [];
  });
}

/**
 * A row of the table as its readers use it: fees of a year and of the whole course, quartiles of the length in weeks; each null when no
 * course has a credible one.
 */
export function fieldStatisticOf(row: Omit<typeof statisticsTable.$inferSelect, "suburbs">) {
  const { field, level, place, courses, providers, bestKnown, lowestPriced } = row;
  const { weeks25, weeks50, weeks75 } = row;
  const hasWeeks = weeks25 !== null && weeks50 !== null && weeks75 !== null;
  return {
    ...{ field, level, place, courses, providers, bestKnown, lowestPriced },
    yearly: feesOf(row.yearlyCourses, [row.yearly10, row.yearly25, row.yearly50, row.yearly75, row.yearly90]),
    total: feesOf(row.totalCourses, [row.total10, row.total25, row.total50, row.total75, row.total90]),
    weeks: hasWeeks ? { p25: weeks25, median: weeks50, p75: weeks75 } : null,
  };
}

export type FieldStatistic = ReturnType<typeof fieldStatisticOf>;

/** Fees in AUD over the courses whose registered figure is credible; `courses` is their number. */
function feesOf(courses: number, quantiles: (number | null)[]) {
  const [p10 = null, p25 = null, median = null, p75 = null, p90 = null] = quantiles;
  if (p10 === null || p25 === null || median === null || p75 === null || p90 === null) return null;
  return { courses, p10, p25, median, p75, p90 };
}

export type Fees = NonNullable<ReturnType<typeof feesOf>>;
