import type { SortOrder } from "../../shared/explore/filters.ts";
import { maxResultsPerType } from "../answer.ts";
import type { Hits } from "../match/all-hits.ts";
import { isCredible } from "./credible-figures.ts";
import { type CourseColumns, type ResultColumns, type RowOf, valuesOf } from "./result-columns.ts";

/** Rows of the columns, best first. */
export interface OrderedRows {
  courses: number[];
  institutions: number[];
}

/** The rows of the matches of a query, best first. */
export function rowsOfHits(hits: Hits | null, { courses, institutions }: ResultColumns): OrderedRows {
  if (!hits) return { courses: [], institutions: [] };
  const named = rowsOf(hits.named, institutions).toSorted(
    (a, b) =>
      (institutions.standing[a] ?? 0) - (institutions.standing[b] ?? 0) ||
      (institutions.rank[a] ?? 0) - (institutions.rank[b] ?? 0),
  );
  return {
    courses: rowsOf(hits.courses, courses),
    institutions: [...new Set([...named, ...rowsOf(hits.institutions, institutions)])],
  };
}

/**
 * All entries of the register, best known first, for a page without a query. @param asksForCourses true omits institutions
 */
export function allRows({ courses, institutions }: ResultColumns, asksForCourses: boolean): OrderedRows {
  return { courses: [...courses.byPopularity], institutions: asksForCourses ? [] : [...institutions.byPopularity] };
}

/** The courses of any of the levels, best known first; no institutions. */
export function rowsOfLevel({ courses }: ResultColumns, levels: readonly string[]): OrderedRows {
  const wanted = courses.level.values.map((own) => own.some((level) => levels.includes(level)));
  return { courses: [...courses.byPopularity.filter((row) => wanted[courses.level.of[row] ?? 0])], institutions: [] };
}

/** Rows of ids. An id that a load has just added has no row yet and is omitted. */
function rowsOf(ids: readonly number[], { rowOf }: { rowOf: RowOf }): number[] {
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
}

/**
 * Sorts rows of courses. In any order, open courses come before closed or delisted ones, and courses without a
 * plausible figure come last. Equal ones stay in order of relevance.
 */
export function sortCourses(rows: readonly number[], sort: SortOrder, courses: CourseColumns): readonly number[] {
  if (sort === "relevance") return rows;
  const [by, direction] = sort.split("-");
  const figure = by === "cost" || by === "yearly" || by === "weeks" ? by : null;
  const column = { cost: courses.cost, yearly: courses.yearly, weeks: courses.weeks, name: courses.name }[by ?? ""];
  if (!column) return rows;
  const sign = direction === "desc" ? -1 : 1;
  const isDoubtful = (row: number) => Number(figure !== null && !isCredible(row, figure, courses));
  const isClosed = (row: number) => Number((courses.standing[row] ?? 0) > 0);
  return rows.toSorted((a, b) => {
    const [first, second] = [column[a] ?? null, column[b] ?? null];
    return (
      isClosed(a) - isClosed(b) ||
      Number(first === null) - Number(second === null) ||
      isDoubtful(a) - isDoubtful(b) ||
      sign * ((first ?? 0) - (second ?? 0))
    );
  });
}

/** Maximum number of courses of a provider on the first page, as long as there are others. */
const maxOfProvider = 2;

/**
 * Moves a third course of a provider behind the first courses of others. All rows stay, each once, so that pages are
 * complete. A third course in the field comes before courses of related fields. @param
 * rows in order of relevance
 */
export function spreadProviders(
  rows: readonly number[],
  { provider: providerOf, name }: CourseColumns,
  isNeighbour: (row: number) => boolean = () => false,
): readonly number[] {
  const times = new Map<number, number>();
  const titles = new Set<number>();
  const spread = (group: readonly number[], most: number) => {
    const first: number[] = [];
    const later: number[] = [];
    for (const row of group) {
      const provider = providerOf[row] ?? 0;
      const before = times.get(provider) ?? 0;
      // One row for each title of a provider, which may be registered once for each campus or length.
      const title = provider * 100_000 + (name[row] ?? 0);
      const isFirst = first.length < most && before < maxOfProvider && !titles.has(title);
      if (isFirst) {
        times.set(provider, before + 1);
        titles.add(title);
      }
      (isFirst ? first : later).push(row);
    }
    return [...first, ...later];
  };
  const own = spread(
    rows.filter((row) => !isNeighbour(row)),
    maxResultsPerType,
  );
  return [...own, ...spread(rows.filter(isNeighbour), Math.max(0, maxResultsPerType - own.length))];
}

/** Number of spread rows of a level, and of those that are considered. */
const firstFields = 10;
const consideredRows = 6000;
/** Code of mixed fields, and the codes after it. */
const mixedFields = 12;

/**
 * Puts one plain course of each large field first, each of another provider, for a query with only a level or a length:
 * ten doctors of medicine are no answer to 硕士. The others stay in order.
 */
export function spreadFields(rows: readonly number[], courses: CourseColumns): readonly number[] {
  const open = rows.slice(0, consideredRows).filter((row) => courses.standing[row] === 0);
  const isPlain = (row: number) => isCredible(row, "weeks", courses) && valuesOf(courses.level, row)[0] !== "Other";
  const fields = [...Map.groupBy(open, (row) => Math.floor((courses.field1[row] ?? 0) / 100))]
    .filter(([field]) => field > 0 && field < mixedFields)
    .toSorted(([, a], [, b]) => b.length - a.length);
  // The most frequent title is that of the plain degree.
  const providers = new Map<number, Set<number>>();
  for (const row of open) {
    const name = courses.name[row] ?? 0;
    providers.set(name, (providers.get(name) ?? new Set()).add(courses.provider[row] ?? 0));
  }
  const timesOf = (row: number) => providers.get(courses.name[row] ?? 0)?.size ?? 0;
  const first = new Map<number, number>();
  for (const [, own] of fields.slice(0, firstFields)) {
    const [found] = own
      .filter((row) => isPlain(row) && !first.has(courses.provider[row] ?? 0))
      .toSorted((one, other) => timesOf(other) - timesOf(one));
    if (found !== undefined) first.set(courses.provider[found] ?? 0, found);
  }
  return [...new Set([...first.values(), ...rows])];
}
