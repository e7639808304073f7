import { cityOfKey, cityPath, fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { exploreSchema } from "../../shared/input.ts";
import type { Side } from "../reading/sides.ts";
import { isCredible } from "./credible-figures.ts";
import { type MatchedRows, matchRows, type SearchContext } from "./match-rows.ts";
import { valuesOf } from "./result-columns.ts";
import pages from "./side-pages.json" with { type: "json" };

type ExplainingPage = { href: string; label: string } | null;

/** Maximum number of cities of a compared thing. */
const mostCities = 3;

/** Reads the figures of each side of a comparison from the courses of its query. One round trip for all. */
export function compareSides(app: SearchContext, sides: readonly Side[]) {
  return Promise.all(
    sides.map(async (side) =>
      describeSide(side, await matchRows(app, exploreSchema.parse({ q: side.q }), { counts: false })),
    ),
  );
}

function describeSide({ kind, label, q }: Side, { columns, found, reading, neighbours }: MatchedRows) {
  const { courses } = columns;
  // Without a course of the level, the search finds those of others.
  const levels = reading.understanding.slots.level?.meanings.flatMap(({ values }) => values);
  const isOfLevel = (row: number) => !levels || valuesOf(courses.level, row).some((level) => levels.includes(level));
  const rows = found.rows.filter((row) => courses.standing[row] === 0 && isOfLevel(row));
  // Fees of courses that only share the field say little of the subject.
  const named = rows.filter((row) => !neighbours.has(courses.id[row] ?? 0));
  const figures = (by: "yearly" | "weeks") =>
    (named.length > 0 ? named : rows)
      .filter((row) => isCredible(row, by, courses))
      .flatMap((row) => courses[by][row] ?? []);
  const cities = new Map<string, number>();
  for (const row of rows) {
    // A course in several cities is not a reason to name others.
    for (const metro of kind === "place" ? [] : valuesOf(courses.metros, row))
      cities.set(metro, (cities.get(metro) ?? 0) + 1);
  }
  return {
    label,
    /** The query for this side only. */
    q,
    courses: rows.length,
    institutions: new Set(rows.map((row) => courses.provider[row])).size,
    /** The range of yearly tuition, AUD. Null without registered fees. */
    yearly: usualRange(figures("yearly")),
    weeks: usualRange(figures("weeks")),
    /** Keys of the most frequent cities. */
    cities: [...cities]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, mostCities)
      .map(([city]) => city),
    /** The page that explains what the course leads to. */
    page: pageOf(kind, reading.understanding.slots),
  };
}

/** Fewest figures whose quartiles are shown: of fewer, each counts. */
const fewestOfQuartiles = 8;

/** The quartiles of figures, of a few their whole range; null without any. */
function usualRange(figures: readonly number[]): { from: number; to: number } | null {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const cut = sorted.length < fewestOfQuartiles ? 0 : 0.25;
  return sorted.length === 0 ? null : { from: at(cut), to: at(1 - cut) };
}

/** The page that explains what a kind of institution, or a level, leads to. */
function pageOf(kind: Side["kind"], slots: MatchedRows["reading"]["understanding"]["slots"]): ExplainingPage {
  const [value = ""] = slots[kind]?.meanings.flatMap(({ values }) => values) ?? [];
  if (kind === "field") {
    const field = narrowFieldOf(value.slice(0, 4));
    const href = field && fieldPath(field.code);
    return field && href ? { href, label: field.nameCn } : null;
  }
  const city = kind === "place" ? cityOfKey(value) : null;
  const cityHref = city && cityPath(city.key);
  if (city && cityHref) return { href: cityHref, label: city.nameCn };
  return pages.find((page) => page.kind === kind && new RegExp(page.values).test(value)) ?? null;
}
