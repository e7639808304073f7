import { courseRows, institutionRows, wantedIds } from "#worker/features/catalogue/public.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { FoundCourse, FoundInstitution } from "./exploration.ts";

interface Shown {
  courseIds: readonly number[];
  institutionIds: readonly number[];
  /** How many of an institution's courses were found; null when courses were not asked for. */
  matchingOf: (institutionId: number) => number | null;
  /** Chinese names of fields by code. */
  fieldNames: Readonly<Record<string, string>>;
}

/** Reads what a page of results shows, in the order of the ids. One trip. */
export async function readFound(
  db: Session,
  { courseIds, institutionIds, matchingOf, fieldNames }: Shown,
): Promise<{ courses: FoundCourse[]; institutions: FoundInstitution[] }> {
  const [courses, institutions] = await runBatch(db, [
    courseRows(wantedIds(courseIds)),
    institutionRows(wantedIds(institutionIds)),
  ]);
  return {
    courses: courses.rows.map(({ field, vetCode, institutionDelistedOn, ...course }) => ({
      ...course,
      fieldCn: nameOfField(field, fieldNames),
      href: coursePath(course.institution, course),
    })),
    institutions: institutions.rows.map((row) => ({
      ...row,
      matching: matchingOf(row.id),
      href: institutionPath(row),
    })),
  };
}

/** The register has codes for "not further defined" (080300), which have no name: the name of the wider field then. */
function nameOfField(code: string | null, names: Readonly<Record<string, string>>): string | null {
  for (let length = code?.length ?? 0; length >= 2; length -= 2) {
    const name = names[(code ?? "").slice(0, length)];
    if (name !== undefined) return name;
  }
  return null;
}
