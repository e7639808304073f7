import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { Database } from "#worker/platform/db/client.ts";
import { describeUnderstanding } from "./describe-understanding.ts";
import { hitsQuery } from "./hits-query.ts";
import { planSearch } from "./plan-search.ts";
import { withMemory } from "./read-memory.ts";
import type { CourseResult, InstitutionResult, SearchAnswer } from "./schemas.ts";
import { understandQuery } from "./understand-query.ts";

type InstitutionRow = Omit<InstitutionResult, "type" | "href">;

interface CourseRow extends Omit<CourseResult, "type" | "href" | "institution"> {
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
  institutionCode: string;
}

/**
 * Finds institutions and courses by everything that people call them: codes, names and parts of names in English and
 * Chinese, fields, levels, places. What was understood of the query narrows; among equals the best known come first, and
 * what is on the register before what has left it. One trip to the database; one or two more in an isolate that has not
 * read the vocabulary of the newest load yet (see withMemory).
 * @param input.q any text up to 200 characters; empty or meaningless text finds nothing
 */
export async function searchCatalogue(
  { db }: { db: Pick<Database, "raw"> },
  { q }: { q: string },
): Promise<SearchAnswer> {
  const { plan: understanding, results } = await withMemory(db, "lexicon", ({ lexicon }) => {
    const understanding = understandQuery(q, lexicon);
    const plan = planSearch(q, understanding);
    if (!plan) return { plan: understanding, statements: [] };
    const institutions = hitsQuery("institution", plan.institution, plan.named);
    const courses = hitsQuery("course", plan.course);
    return {
      plan: understanding,
      statements: [
        db.raw.prepare(`${institutions.with}${institutionDetails}`).bind(...institutions.values),
        db.raw.prepare(`${courses.with}${courseDetails}`).bind(...courses.values),
      ],
    };
  });
  const [institutions, courses] = results;
  return {
    results: [
      ...((institutions?.results ?? []) as InstitutionRow[]).map(
        (row): InstitutionResult => ({ type: "institution", ...row, href: institutionPath(row) }),
      ),
      ...((courses?.results ?? []) as CourseRow[]).map((row) => courseResult(row)),
    ],
    understood: describeUnderstanding(understanding),
  };
}

function courseResult(row: CourseRow): CourseResult {
  const { institutionId, institutionName, institutionNameCn, institutionCode, ...course } = row;
  const institution = { id: institutionId, name: institutionName, nameCn: institutionNameCn, code: institutionCode };
  return { type: "course", ...course, institution, href: coursePath(institution, course) };
}

const institutionDetails = `
  SELECT i.id, i.name, i.name_cn AS nameCn, i.cricos_provider_code AS code, i.state, i.location AS city
  FROM hits JOIN institutions i ON i.id = hits.hit & 4294967295
  ORDER BY hits.tier, hits.hit`;

const courseDetails = `
  SELECT c.id, c.name, c.cricos_course_code AS code, c.vet_national_code AS vetCode, c.level,
    i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn,
    i.cricos_provider_code AS institutionCode
  FROM hits JOIN courses c ON c.id = hits.hit & 4294967295 JOIN institutions i ON i.id = c.institution_id
  ORDER BY hits.tier, hits.hit`;
