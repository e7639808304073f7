import { courseNames, institutionNames } from "#app/features/register/catalogue/server/public.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { type CourseResult, type InstitutionResult, maxResultsPerType, type SearchResult } from "./answer.ts";
import { matchedName } from "./match/matched-name.ts";

/** Reads wanted institutions and courses, in their order. @param words from wordsForNames */
export async function readResults(
  db: Session,
  words: readonly string[],
  wantedInstitutions: Parameters<typeof institutionNames>[0],
  wantedCourses: Parameters<typeof courseNames>[0],
): Promise<SearchResult[]> {
  const [institutions, courses] = await runBatch(db, [
    institutionNames(wantedInstitutions, words),
    courseNames(wantedCourses),
  ]);
  return [
    ...institutions.rows.slice(0, maxResultsPerType).map(
      ({ otherNames, ...row }): InstitutionResult => ({
        type: "institution",
        ...bothNames(row),
        matchedBy: matchedName(words, [row.name, row.nameCn], otherNames ?? []),
        href: institutionPath(row),
      }),
    ),
    ...withoutRepeated(courses.rows).map(
      ({ registerLevel: _, ...row }): CourseResult => ({
        type: "course",
        ...row,
        institution: bothNames(row.institution),
        href: coursePath(row.institution, row),
      }),
    ),
  ];
}

/**
 * A page of rows. A title of an institution, which may be registered once for each campus or length, comes again only after the
 * others.
 */
function withoutRepeated<Row extends { name: string; institution: { id: number } }>(rows: readonly Row[]): Row[] {
  const titles = new Set<string>();
  const repeated = new Set<Row>();
  for (const row of rows) {
    const title = `${row.institution.id} ${row.name}`;
    if (titles.has(title)) repeated.add(row);
    titles.add(title);
  }
  return [...rows.filter((row) => !repeated.has(row)), ...repeated].slice(0, maxResultsPerType);
}

/** In the API `name` is the registered name, and `displayName` the one that people know. */
function bothNames<Row extends { name: string; registeredName: string }>({ name, registeredName, ...row }: Row) {
  return { ...row, name: registeredName, displayName: name };
}
