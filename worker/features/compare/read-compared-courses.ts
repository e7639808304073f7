import { type CampusRow, campusColumns, campusOf } from "#worker/features/catalogue/campus-row.ts";
import { type CourseAndInstitutionRow, courseColumns, courseOf } from "#worker/features/catalogue/course-row.ts";
import type { CourseDetails } from "#worker/features/catalogue/schemas.ts";
import type { Database } from "#worker/platform/db/client.ts";

export type ComparedCourse = Pick<CourseDetails, "course" | "institution" | "campuses" | "registerDate">;

/**
 * The courses with these CRICOS codes, in their order, in one trip to the database.
 * Codes that were never on the register are left out.
 */
export async function readComparedCourses(
  { db }: { db: Database },
  { codes }: { codes: readonly string[] },
): Promise<ComparedCourse[]> {
  if (codes.length === 0) return [];
  const list = JSON.stringify(codes);
  const [details, places] = await db.raw.batch([
    db.raw.prepare(detailsSql).bind(list),
    db.raw.prepare(campusesSql).bind(list),
  ]);
  const campuses = (places?.results ?? []) as (CampusRow & { courseId: number })[];
  const found = new Map(
    ((details?.results ?? []) as CourseAndInstitutionRow[]).map((row) => [
      row.code,
      {
        ...courseOf(row),
        campuses: campuses
          .filter(({ courseId }) => courseId === row.id)
          .map(({ courseId, ...campus }) => campusOf(campus)),
      },
    ]),
  );
  return codes.flatMap((code) => found.get(code) ?? []);
}

const detailsSql = `
  SELECT ${courseColumns}
  FROM courses c JOIN institutions i ON i.id = c.institution_id
  WHERE c.cricos_course_code IN (SELECT value FROM json_each(?))`;

// Of a course that left the register: those where it was taught last.
const campusesSql = `
  SELECT c.id AS courseId, ${campusColumns}
  FROM courses c JOIN course_campuses cc ON cc.course_id = c.id JOIN campuses p ON p.id = cc.campus_id
  WHERE c.cricos_course_code IN (SELECT value FROM json_each(?))
    AND (p.delisted_on IS NULL OR c.delisted_on IS NOT NULL)
  ORDER BY p.state, p.name, p.id`;
