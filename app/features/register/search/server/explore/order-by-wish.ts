import { quote } from "../match/facet-expressions.ts";
import { facetWord } from "../match/search-document.ts";
import { courseSlotExpressions } from "../match/slot-expressions.ts";
import type { Understanding } from "../reading/understanding.ts";
import { isCredible, isUsual, isWholeDegree } from "./credible-figures.ts";
import type { MatchedRows } from "./match-rows.ts";
import { type CourseColumns, valuesOf } from "./result-columns.ts";
import { sortCourses, spreadFields, spreadProviders } from "./sort-results.ts";

/**
 * Courses that an order in words (便宜) puts first. Courses of a related field may be cheaper, double degrees are more
 * expensive, and graduate certificates shorter.
 */
export function closeExpression(understanding: Understanding): string | null {
  const { constraints, slots, twoAwards } = understanding;
  const isWished =
    Boolean(slots.field ?? slots.level) && constraints.some(({ kind }) => ["sort", "cost", "yearly"].includes(kind));
  if (!isWished) return null;
  // Without a level, courses that only mention the field would come first: English for Nursing.
  const { named, namedElsewhere } = courseSlotExpressions(understanding);
  const wanted = slots.level ? (namedElsewhere ?? named) : named;
  if (wanted === null) return null;
  const others = [
    ...(twoAwards ? [] : [facetWord("awards", "two")]),
    ...(slots.level ? [] : [facetWord("level", "Graduate Certificate")]),
  ];
  return others.length === 0 ? wanted : `(${wanted}) NOT facets : (${others.map(quote).join(" OR ")})`;
}

/** The levels of a query; bachelors for a query about universities without a level. */
function wantedLevels({ slots: { level, category } }: Understanding): readonly string[] {
  if (level) return level.meanings.flatMap(({ values }) => values);
  return category?.meanings.every(({ values }) => values.includes("university")) ? ["Bachelor"] : [];
}

/** Shorter courses of a school without a subject are units: first aid, guarding. Weeks. */
const leastWeeks = 26;

/**
 * The found courses in the order of the address or of the words, otherwise by relevance with a few of each provider first.
 */
export function orderCourses(matched: MatchedRows): readonly number[] {
  const { partlyElsewhere } = matched.matches;
  const ordered = inOrder(matched);
  if (partlyElsewhere.size === 0) return ordered;
  const isPartly = (row: number) => partlyElsewhere.has(row);
  return [...ordered.filter((row) => !isPartly(row)), ...ordered.filter(isPartly)];
}

function inOrder(matched: MatchedRows): readonly number[] {
  const { query, limited, found, close, neighbours, spreads } = matched;
  const { courses } = matched.columns;
  const { understanding } = matched.reading;
  if (limited.sort === "relevance") {
    const { level, place, ...others } = understanding.slots;
    const isOfAnyField = Object.keys(others).length === 0 && (level !== undefined || place === undefined);
    if (isOfAnyField && understanding.text.length === 0) return spreadFields(found.rows, courses);
    const isNeighbour = (row: number) => neighbours.has(courses.id[row] ?? 0);
    return spreads ? spreadProviders(found.rows, courses, isNeighbour) : found.rows;
  }
  const sorted = sortCourses(found.rows, limited.sort, courses);
  if (query.sort !== "relevance") return sorted;
  const figure = (["cost", "yearly"] as const).find((one) => limited.sort.startsWith(one)) ?? "weeks";
  const levels = wantedLevels(understanding);
  // A course without tuition has a cost of other things only.
  const isGood = (row: number) =>
    courses.standing[row] === 0 && courses.yearly[row] !== null && isCredible(row, figure, courses);
  const isOfLevel = (row: number) =>
    levels.length === 0 || valuesOf(courses.level, row).some((one) => levels.includes(one));
  // For universities without a subject, every bachelor is relevant, and for other schools every award: first aid is none.
  const isNamed = (row: number) =>
    close.has(courses.id[row] ?? 0) ||
    (!(understanding.slots.field ?? understanding.slots.level) &&
      isUsual(row, courses) &&
      (courses.weeks[row] ?? 0) >= leastWeeks);
  const isClose = (row: number) =>
    isNamed(row) && isOfLevel(row) && isWholeDegree(row, levels, courses) && isCredible(row, "weeks", courses);
  const turnOf = (row: number): number => (!isGood(row) ? 2 : isClose(row) ? 0 : isUsual(row, courses) ? 1 : 2);
  const turns = Map.groupBy(sorted, turnOf);
  return [0, 1, 2].flatMap((turn) => turns.get(turn) ?? []);
}

/**
 * Joins the registrations of one title and level at one provider: a course that is registered once for each campus, length or
 * version of its training package is one result. Closed ones are not joined with open ones.
 * @param rows in the order of the results
 * @returns cards in the order of their first row, each with its rows in order
 */
export function joinTitles(
  rows: readonly number[],
  { provider, name, level, standing }: Pick<CourseColumns, "provider" | "name" | "level" | "standing">,
): number[][] {
  const cards = new Map<string, number[]>();
  for (const row of rows) {
    const key = [provider[row], name[row], level.of[row], standing[row]].join();
    const card = cards.get(key);
    if (card) card.push(row);
    else cards.set(key, [row]);
  }
  return [...cards.values()];
}
