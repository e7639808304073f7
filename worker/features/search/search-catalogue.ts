import { courseNames, institutionNames } from "#worker/features/catalogue/public.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { CourseResult, InstitutionResult, SearchAnswer } from "./answer.ts";
import type { SearchQuery } from "./input.ts";
import { bestHits } from "./match/best-hits.ts";
import { planSearch } from "./match/plan-search.ts";
import { describeUnderstanding } from "./understand/describe-understanding.ts";
import { understandQuery } from "./understand/understand-query.ts";
import { withMemory } from "./vocabulary/memory.ts";

/**
 * Finds institutions and courses by everything that people call them: codes, names and parts of names in English and
 * Chinese, fields, levels, places. What was understood of the query narrows; among equals the best known come first, and
 * what is on the register before what has left it. One trip to the database; one or two more in an isolate that has not
 * read the vocabulary of the newest load yet (see withMemory).
 * @param query.q any text up to 200 characters; empty or meaningless text finds nothing
 */
export async function searchCatalogue({ db }: { db: Session }, { q }: SearchQuery): Promise<SearchAnswer> {
  const { answer } = await withMemory(db, "lexicon", async ({ lexicon }) => {
    const understanding = understandQuery(q, lexicon);
    const plan = planSearch(q, understanding);
    if (!plan) return { understanding, institutions: [], courses: [] };
    const [institutions, courses] = await runBatch(db, [
      institutionNames(bestHits("institution", plan.institution, plan.named)),
      courseNames(bestHits("course", plan.course)),
    ]);
    return { understanding, institutions: institutions.rows, courses: courses.rows };
  });
  return {
    results: [
      ...answer.institutions.map(
        (row): InstitutionResult => ({ type: "institution", ...row, href: institutionPath(row) }),
      ),
      ...answer.courses.map(
        (row): CourseResult => ({ type: "course", ...row, href: coursePath(row.institution, row) }),
      ),
    ],
    understood: describeUnderstanding(answer.understanding),
  };
}

/**
 * What the search box finds for somebody of the back office, with the edits of a moment ago: it asks the primary database.
 * @param q up to 200 characters
 * @throws AppError "forbidden"
 */
export async function tryQuery({ primary }: { primary: Session }, member: Member, q: string): Promise<SearchAnswer> {
  requirePermission(member, "vocabulary");
  return searchCatalogue({ db: primary }, { q });
}
