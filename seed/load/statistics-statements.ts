import { getTableColumns } from "drizzle-orm";
import { type Suburb, statisticsTable } from "#app/features/register/statistics/server/schema.ts";
import { placeKey, placeName } from "#seed/places/find-place.ts";
import type { ReviewedPlace } from "#seed/places/read-places.ts";
import { type FieldStatistic, type OpenCourse, summariseCourses } from "#seed/statistics/summarise-courses.ts";
import type { TaughtPlace } from "#seed/vocabulary/place-terms.ts";
import { type BulkStatement, type CatalogueTarget, type FileRow, tableStatements } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import type { PreparedCourse } from "./prepare-course.ts";
import type { ReviewedData } from "./reviewed-data.ts";

const columns = Object.entries(getTableColumns(statisticsTable));

/** The statements that update the statistics. */
export async function statisticsStatements(
  target: CatalogueTarget,
  { places }: Pick<ReviewedData, "places">,
  comparison: Comparison,
): Promise<BulkStatement[]> {
  const open = comparison.courses.filter(({ prepared }) => prepared.row.expired !== 1);
  const suburbs = countSuburbs(
    open.map(({ prepared }) => prepared.taughtIn.places),
    comparison.campuses.map(({ prepared: { row } }) => ({ key: row.place ?? "", metro: row.metro })),
    places,
  );
  const suburbsOf = ({ field, level, place }: FieldStatistic) =>
    field === "" && level === "" ? (suburbs.get(place) ?? null) : null;
  const rows = summariseCourses(openCourses(comparison)).map((row) => {
    const values: FileRow = { ...row, suburbs: suburbsOf(row) };
    return Object.fromEntries(columns.map(([key, { name }]) => [name, values[key] ?? null]));
  });
  return tableStatements(target, { table: "field_statistics", key: ["field", "level", "place"], rows });
}

/** Open courses of the export with their whole tuition. Courses with an unreadable row are excluded. */
export function openCourses({ institutions, courses }: Comparison): (OpenCourse & { tuition: number | null })[] {
  const providers = new Map(institutions.map(({ id, prepared }) => [prepared.code, { id, rank: prepared.rank }]));
  return courses.flatMap(({ id, prepared: { providerCode, row, taughtIn } }) => {
    const provider = providers.get(providerCode);
    if (!provider || row.expired === 1) return [];
    return {
      id,
      institutionId: provider.id,
      institutionRank: provider.rank,
      rank: row.popularity_rank ?? provider.rank,
      level: row.level,
      fields: narrowFields(row),
      states: taughtIn.states,
      metros: taughtIn.metros,
      tuition: row.tuition_fee,
      total: row.estimated_total_course_cost,
      yearly: row.tuition_fee_per_year,
      weeks: row.duration_weeks,
      isDouble: row.dual_qualification === 1,
    };
  });
}

/** Narrow codes of both fields of a course. */
function narrowFields(row: PreparedCourse["row"]): string[] {
  const fields = [row.field_of_education_1_narrow_field, row.field_of_education_2_narrow_field];
  return [...new Set(fields.flatMap((text) => /^\d{4}/.exec(text ?? "")?.[0] ?? []))];
}

/**
 * Counts the courses of each suburb, by metropolitan area, most courses first. A reviewed place has its reviewed
 * position, even if the register has a wrong postcode. @param courses the places of each open course
 */
export function countSuburbs(
  courses: Iterable<readonly string[]>,
  taught: Iterable<TaughtPlace>,
  reviewed: readonly ReviewedPlace[],
): Map<string, Suburb[]> {
  const known = new Map(reviewed.map((place) => [placeKey(place.name, place.state), place]));
  const metros = new Map<string, string | null>();
  for (const { key, metro } of taught) if (!metros.get(key)) metros.set(key, metro);
  for (const [key, { metro }] of known) metros.set(key, metro);
  const counts = new Map<string, number>();
  for (const places of courses) for (const key of places) counts.set(key, (counts.get(key) ?? 0) + 1);
  const suburbs = [...counts].map(([place, number]) => {
    const { name = placeName(place), nameCn = null } = known.get(place) ?? {};
    return { place, name, nameCn, courses: number };
  });
  suburbs.sort((a, b) => b.courses - a.courses || (a.place < b.place ? -1 : 1));
  const byMetro = Map.groupBy(suburbs, ({ place }) => metros.get(place) ?? "");
  byMetro.delete("");
  return byMetro;
}
