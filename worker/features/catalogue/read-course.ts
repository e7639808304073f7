import type { Database } from "#worker/platform/db/client.ts";
import { type CampusRow, campusColumns, campusOf } from "./campus-row.ts";
import { type CourseAndInstitutionRow, courseColumns, courseOf } from "./course-row.ts";
import type { CourseDetails, RelatedCourse } from "./schemas.ts";

interface RelatedRow extends Omit<RelatedCourse, "institution"> {
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
  institutionState: string | null;
}

/**
 * Everything the course's page shows, in one trip to the database.
 * @returns null when no course ever had the id
 */
export async function readCourse({ db }: { db: Database }, { id }: { id: number }): Promise<CourseDetails | null> {
  const [details, campuses, here, elsewhere] = await db.raw.batch(
    [detailsSql, campusesSql, relatedHereSql, relatedElsewhereSql].map((sql) => db.raw.prepare(sql).bind(id)),
  );
  const row = details?.results[0] as CourseAndInstitutionRow | undefined;
  if (!row) return null;
  return {
    ...courseOf(row),
    campuses: ((campuses?.results ?? []) as CampusRow[]).map(campusOf),
    relatedHere: ((here?.results ?? []) as RelatedRow[]).map(relatedOf),
    relatedElsewhere: ((elsewhere?.results ?? []) as RelatedRow[]).map(relatedOf),
  };
}

function relatedOf(row: RelatedRow): RelatedCourse {
  const { institutionId, institutionName, institutionNameCn, institutionState, ...course } = row;
  return {
    ...course,
    institution: { id: institutionId, name: institutionName, nameCn: institutionNameCn, state: institutionState },
  };
}

const detailsSql = `
  SELECT ${courseColumns}
  FROM courses c JOIN institutions i ON i.id = c.institution_id WHERE c.id = ?`;

// Of a course that left the register: those where it was taught last.
const campusesSql = `
  SELECT ${campusColumns} FROM courses c JOIN course_campuses cc ON cc.course_id = c.id JOIN campuses p ON p.id = cc.campus_id
  WHERE c.id = ? AND (p.delisted_on IS NULL OR c.delisted_on IS NOT NULL) ORDER BY p.state, p.name, p.id`;

const relatedColumns = `c.id, c.name, c.level, c.duration_weeks AS weeks, c.estimated_total_course_cost AS totalCost,
  i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn, i.state AS institutionState`;

// Walks the institution's own courses by name from this one onwards and stops at six.
const relatedHereSql = `
  SELECT ${relatedColumns}
  FROM courses own CROSS JOIN courses c INDEXED BY courses_institution_name JOIN institutions i ON i.id = c.institution_id
  WHERE own.id = ?1 AND c.institution_id = own.institution_id AND c.id <> own.id
    AND c.field_of_education_1_detailed_field = own.field_of_education_1_detailed_field
    AND c.expired = 0 AND c.delisted_on IS NULL
  ORDER BY c.name LIMIT 6`;

// Looks at no more than 60 courses of the field and level, however many there are: from this course onwards, so that
// the courses of a crowded field (1,268 of ELICOS) recommend each other in turn and not always the same six.
const relatedElsewhereSql = `
  WITH near AS MATERIALIZED (
    SELECT c.id, c.institution_id
    FROM courses own CROSS JOIN courses c INDEXED BY courses_detailed_field_level
    WHERE own.id = ?1 AND c.field_of_education_1_detailed_field = own.field_of_education_1_detailed_field
      AND c.level = own.level AND c.id > own.id AND c.institution_id <> own.institution_id
      AND c.expired = 0 AND c.delisted_on IS NULL
    LIMIT 30
  ), far AS MATERIALIZED (
    SELECT c.id, c.institution_id
    FROM courses own CROSS JOIN courses c INDEXED BY courses_detailed_field_level
    WHERE own.id = ?1 AND c.field_of_education_1_detailed_field = own.field_of_education_1_detailed_field
      AND c.level = own.level AND c.id < own.id AND c.institution_id <> own.institution_id
      AND c.expired = 0 AND c.delisted_on IS NULL
    LIMIT 30
  )
  SELECT ${relatedColumns}
  FROM (SELECT min(id) AS id FROM (SELECT * FROM near UNION ALL SELECT * FROM far) GROUP BY institution_id) found
    JOIN courses c ON c.id = found.id JOIN institutions i ON i.id = c.institution_id
  ORDER BY i.popularity_rank, i.name, i.id LIMIT 6`;
