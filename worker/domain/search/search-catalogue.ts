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

/** Tiers in the order of their results. Those of a later wave are not begun when earlier ones have found enough. */
const tiers: readonly { name: keyof MatchExpressions; index: "words" | "trigrams" | "grams"; wave: 1 | 2 | 3 }[] = [
  { name: "code", index: "words", wave: 1 },
  { name: "wholeName", index: "words", wave: 1 },
  { name: "nameStart", index: "words", wave: 1 },
  { name: "nameStartUnfinished", index: "words", wave: 2 },
  { name: "everyWord", index: "words", wave: 1 },
  { name: "everyWordUnfinished", index: "words", wave: 2 },
  { name: "substring", index: "trigrams", wave: 3 },
  { name: "gram", index: "grams", wave: 3 },
];

/**
 * Every tier yields its first matches by rowid (best known first) and stops. Whole words cost least; unfinished ones
 * and substrings may have to look far, so their LIMIT is 0, and SQLite does not begin them, when there is no need.
 */
function statement(db: Database, entity: "institution" | "course", details: string, match: MatchExpressions) {
  const values: string[] = [];
  const waveOf = (wave: 1 | 2 | 3, limit: string): string => {
    const parts: string[] = [];
    for (const [order, tier] of tiers.entries()) {
      const expression = match[tier.name];
      if (tier.wave !== wave || !expression) continue;
      const table = `${entity}_${tier.index}`;
      values.push(expression);
      parts.push(
        `SELECT * FROM (SELECT rowid AS hit, ${order} AS tier FROM ${table} WHERE ${table} MATCH ?${values.length} LIMIT ${limit})`,
      );
    }
    return parts.join(" UNION ALL ") || "SELECT 0 AS hit, 0 AS tier WHERE 0";
  };
  // What an earlier wave found may come again, so the limit counts it on top.
  const asNeeded = (earlier: string) =>
    `(SELECT iif(n < ${maxResultsPerType}, n + ${maxResultsPerType}, 0) FROM (SELECT count(DISTINCT hit) AS n FROM ${earlier}))`;
  const sql = `
    WITH first AS MATERIALIZED (${waveOf(1, String(maxResultsPerType))}),
    second AS MATERIALIZED (SELECT * FROM first UNION ALL ${waveOf(2, asNeeded("first"))}),
    third AS (SELECT * FROM second UNION ALL ${waveOf(3, asNeeded("second"))}),
    hits AS MATERIALIZED (SELECT hit, min(tier) AS tier FROM third GROUP BY hit ORDER BY 2, 1 LIMIT ${maxResultsPerType})
    ${details} ORDER BY hits.tier, hits.hit`;
  return db.raw.prepare(sql).bind(...values);
}
