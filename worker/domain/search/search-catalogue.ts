import { coursePath, institutionPath } from "#worker/addresses.ts";
import type { Database } from "#worker/db/client.ts";
import { type MatchExpressions, matchExpressions } from "./match-expression.ts";
import { type CourseResult, type InstitutionResult, maxResultsPerType, type SearchAnswer } from "./schemas.ts";

interface InstitutionRow {
  id: number;
  name: string;
  nameCn: string | null;
  code: string;
  state: string | null;
  city: string | null;
}

interface CourseRow {
  id: number;
  name: string;
  code: string;
  vetCode: string | null;
  level: string;
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
  institutionCode: string;
}

/**
 * Finds institutions and courses whose code or name has the query in it: exact codes first, then whole names, names
 * that begin with it, names with all its words, and substrings; among equals the best known first, and what is on
 * the register before what has left it. One round trip to the database.
 * @param input.q any text up to 200 characters; empty or meaningless text finds nothing
 */
export async function searchCatalogue({ db }: { db: Database }, { q }: { q: string }): Promise<SearchAnswer> {
  const forInstitutions = matchExpressions(q, "names");
  const forCourses = matchExpressions(q, "name");
  if (!forInstitutions || !forCourses) return { results: [] };
  const [institutions, courses] = await db.raw.batch([
    statement(db, "institution", institutionDetails, forInstitutions),
    statement(db, "course", courseDetails, forCourses),
  ]);
  return {
    results: [
      ...((institutions?.results ?? []) as InstitutionRow[]).map(
        (row): InstitutionResult => ({ type: "institution", ...row, href: institutionPath(row) }),
      ),
      ...((courses?.results ?? []) as CourseRow[]).map((row) => courseResult(row)),
    ],
  };
}

function courseResult(row: CourseRow): CourseResult {
  const { institutionId, institutionName, institutionNameCn, institutionCode, ...course } = row;
  const institution = { id: institutionId, name: institutionName, nameCn: institutionNameCn, code: institutionCode };
  return { type: "course", ...course, institution, href: coursePath(institution, course) };
}

const institutionDetails = `
  SELECT i.id, i.name, i.name_cn AS nameCn, i.cricos_provider_code AS code, i.state, i.location AS city
  FROM hits JOIN institutions i ON i.id = hits.hit & 4294967295`;

const courseDetails = `
  SELECT c.id, c.name, c.cricos_course_code AS code, c.vet_national_code AS vetCode, c.level,
    i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn,
    i.cricos_provider_code AS institutionCode
  FROM hits JOIN courses c ON c.id = hits.hit & 4294967295 JOIN institutions i ON i.id = c.institution_id`;

/**
 * Every tier yields its first matches by rowid (best known first) and stops. The substring tier, the only one that
 * may have to look far, is not begun (LIMIT 0) when the others have found enough.
 */
function statement(db: Database, entity: "institution" | "course", details: string, match: MatchExpressions) {
  const tiers: { table: string; expression: string }[] = [];
  for (const expression of [match.code, match.wholeName, match.nameStart, match.everyWord]) {
    if (expression) tiers.push({ table: `${entity}_words`, expression });
  }
  const best = tiers.map(
    ({ table }, tier) =>
      `SELECT * FROM (SELECT rowid AS hit, ${tier} AS tier FROM ${table} WHERE ${table} MATCH ? LIMIT ${maxResultsPerType})`,
  );
  if (best.length === 0) best.push("SELECT 0 AS hit, 0 AS tier WHERE 0");
  const last = match.substring
    ? { table: `${entity}_trigrams`, expression: match.substring }
    : { table: `${entity}_grams`, expression: match.gram ?? "" };
  const sql = `
    WITH best AS MATERIALIZED (${best.join(" UNION ALL ")}),
    found AS MATERIALIZED (SELECT count(DISTINCT hit) AS n FROM best),
    more AS (SELECT rowid AS hit, 9 AS tier FROM ${last.table} WHERE ${last.table} MATCH ?
      LIMIT (SELECT iif(n < ${maxResultsPerType}, n + ${maxResultsPerType}, 0) FROM found)),
    hits AS MATERIALIZED (SELECT hit, min(tier) AS tier FROM (SELECT * FROM best UNION ALL SELECT * FROM more)
      GROUP BY hit ORDER BY 2, 1 LIMIT ${maxResultsPerType})
    ${details} ORDER BY hits.tier, hits.hit`;
  return db.raw.prepare(sql).bind(...tiers.map(({ expression }) => expression), last.expression);
}
