import type { ExcludedSlot } from "../reading/understanding.ts";
import type { ResultColumns } from "./result-columns.ts";
import type { OrderedRows } from "./sort-results.ts";

/** Rows after applying the exclusions of a query. */
export interface WantedRows extends OrderedRows {
  /** Courses that are taught at an excluded place too. They stay after the others in any order. */
  partlyElsewhere: ReadonlySet<number>;
}

/**
 * Removes what a query excludes. What is taught at an excluded place and elsewhere stays, behind what is taught elsewhere
 * only: somebody who does not want Sydney can study it in Melbourne.
 * @param ids of the excluded courses and institutions: excludedExpression, excludedInstitutions
 */
export function excludeRows(
  { courses: courseRows, institutions: institutionRows }: OrderedRows,
  { courses, institutions }: ResultColumns,
  excluded: readonly ExcludedSlot[],
  ids: { courses: ReadonlySet<number>; institutions: ReadonlySet<number> },
): WantedRows {
  const valuesOf = (kind: ExcludedSlot["kind"]) =>
    new Set(
      excluded.filter((slot) => slot.kind === kind).flatMap(({ meanings }) => meanings.flatMap(({ values }) => values)),
    );
  const [places, named, levels] = [valuesOf("place"), valuesOf("institution"), valuesOf("level")];
  const isOfLevel = (row: number) =>
    courses.level.values[courses.level.of[row] ?? 0]?.some((one) => levels.has(one)) ?? false;
  const isWanted = (id: number) => !named.has(String(id)) && !ids.institutions.has(id);
  const wantedCourses = elsewhere(
    courseRows.filter((row) => !ids.courses.has(courses.id[row] ?? 0) && !(levels.size > 0 && isOfLevel(row))),
    courses,
    places,
  );
  const wantedInstitutions = elsewhere(
    institutionRows.filter((row) => isWanted(institutions.id[row] ?? 0)),
    institutions,
    places,
  );
  return {
    courses: [...wantedCourses.wholly, ...wantedCourses.partly],
    institutions: [...wantedInstitutions.wholly, ...wantedInstitutions.partly],
    partlyElsewhere: new Set(wantedCourses.partly),
  };
}

/** The rows taught elsewhere only, and the rows taught elsewhere too. */
function elsewhere(
  rows: number[],
  { states, metros }: Pick<ResultColumns["courses"], "states" | "metros">,
  places: ReadonlySet<string>,
): { wholly: number[]; partly: number[] } {
  if (places.size === 0) return { wholly: rows, partly: [] };
  const partly: number[] = [];
  const wholly = rows.filter((row) => {
    const lists = [states.values[states.of[row] ?? 0] ?? [], metros.values[metros.of[row] ?? 0] ?? []];
    const hit = lists.filter((list) => list.some((place) => places.has(place)));
    if (hit.length === 0) return true;
    if (hit.every((list) => list.some((place) => !places.has(place)))) partly.push(row);
    return false;
  });
  return { wholly, partly };
}
