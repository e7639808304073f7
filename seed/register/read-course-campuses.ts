import { known } from "./known-values.ts";
import type { CellReader } from "./read-cells.ts";
import { courseColumn, providerColumn, type Reading, type RegisterCampus, type RegisterCourse } from "./read-sheets.ts";
import type { RegisterCourseCampus } from "./register-export.ts";

/** Reads the sheet Course Locations, which names a campus only by name, city and state. If several campuses match, each further row of the same course means the next campus. */
export async function readCourseCampuses(
  rows: AsyncGenerator<CellReader>,
  courses: readonly RegisterCourse[],
  campuses: readonly RegisterCampus[],
  { unread, placeholders }: Reading,
): Promise<RegisterCourseCampus[]> {
  const providerOf = new Map(courses.map(({ courseCode, providerCode }) => [courseCode, providerCode]));
  const candidates = Map.groupBy(campuses.entries(), ([, { providerCode, name, city, state }]) =>
    campusKey(providerCode, name, city, state),
  );
  const pairs: RegisterCourseCampus[] = [];
  const rowsOf = new Map<string, number>();
  for await (const cell of rows) {
    const providerCode = cell.code(providerColumn);
    const courseCode = cell.code(courseColumn);
    if (unread.courses.has(courseCode) || placeholders.has(courseCode)) continue;
    if (!cell.isSound()) {
      unread.placesOf.add(courseCode);
      continue;
    }
    const name = cell.required("Location Name");
    const state = known.state(cell, "Location State");
    const owner = providerOf.get(courseCode);
    if (owner !== providerCode) {
      const message =
        owner === undefined
          ? `Course ${courseCode} is not on the Courses sheet.`
          : `Course ${courseCode} belongs to provider ${owner} on the Courses sheet, not to ${providerCode}.`;
      cell.fail(owner === undefined ? courseColumn : providerColumn, message);
      continue;
    }
    const key = campusKey(providerCode, name, cell.text("Location City"), state);
    const fitting = candidates.get(key);
    if (!cell.isSound()) {
      unread.placesOf.add(courseCode);
      continue;
    }
    if (!fitting) {
      unread.placesOf.add(courseCode);
      // The row of the missing campus was probably unreadable.
      if (unread.campusesOf.has(providerCode)) continue;
      const message = `Provider ${providerCode} has no campus "${name}" in this place on the Locations sheet.`;
      cell.fail("Location Name", message);
      continue;
    }
    const pairKey = `${courseCode}\n${key}`;
    const repetition = rowsOf.get(pairKey) ?? 0;
    rowsOf.set(pairKey, repetition + 1);
    const campus = fitting[repetition]?.[0];
    if (campus === undefined) cell.warn("Location Name", "The row repeats an earlier one.");
    else pairs.push({ courseCode, campus });
  }
  return pairs;
}

function campusKey(providerCode: string, name: string, city: string | null, state: string | null): string {
  return [providerCode, name, city ?? "", state ?? ""].join("\n").toLowerCase();
}
