import { courseNames, institutionNames } from "#worker/features/catalogue/public.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { CourseResult, InstitutionResult, SearchAnswer } from "./answer.ts";
import { describeUnderstanding } from "./answer.ts";
import type { SearchQuery } from "./input.ts";
import { bestHits } from "./match/find-hits.ts";
import { rankTiers } from "./match/rank-tiers.ts";
import { otherReadings } from "./understand/places.ts";
import { type Understanding, understandQuery } from "./understand/understand-query.ts";
import { withMemory } from "./vocabulary/memory.ts";

/**
 * Finds institutions and courses by codes, names and parts of names in English and Chinese, fields, levels and places. The
 * recognised parts of the query narrow the results. Results that match equally well are ordered by popularity, and delisted
 * ones come last. One round trip; one or two more when nothing is
 * found in a suburb (see otherReadings), or in an isolate that has not read the newest load yet (see withMemory).
 * @param query.q any text up to 200 characters; empty or meaningless text finds nothing
 */
export async function searchCatalogue({ db }: { db: Session }, { q }: SearchQuery): Promise<SearchAnswer> {
  const { answer } = await withMemory(db, "lexicon", async ({ lexicon }) => {
    const understanding = understandQuery(q, lexicon);
    const first = await findBest(db, q, understanding);
    if (first.institutions.length + first.courses.length > 0) return first;
    for (const other of otherReadings(understanding, lexicon)) {
      const found = await findBest(db, q, other);
      if (found.institutions.length + found.courses.length > 0) return found;
    }
    return first;
  });
  return {
    results: [
      ...answer.institutions.map(
        (row): InstitutionResult => ({ type: "institution", ...bothNames(row), href: institutionPath(row) }),
      ),
      ...answer.courses.map(
        (row): CourseResult => ({
          type: "course",
          ...row,
          institution: bothNames(row.institution),
          href: coursePath(row.institution, row),
        }),
      ),
    ],
    understood: describeUnderstanding(answer.understanding),
  };
}

/** The first page for a parsed query. One round trip. */
async function findBest(db: Session, q: string, understanding: Understanding) {
  const plan = rankTiers(q, understanding);
  if (!plan) return { understanding, institutions: [], courses: [] };
  const [institutions, courses] = await runBatch(db, [
    institutionNames(bestHits("institution", plan.institution, { named: plan.named })),
    courseNames(bestHits("course", plan.course, { spreads: plan.spreads })),
  ]);
  return { understanding, institutions: institutions.rows, courses: courses.rows };
}

/** In the API `name` is the registered name, and `displayName` the one that people know. */
function bothNames<Row extends { name: string; registeredName: string }>({ name, registeredName, ...row }: Row) {
  return { ...row, name: registeredName, displayName: name };
}

/**
 * Searches for a member of the back office. It reads the primary database, so it knows the newest edits.
 * @param q up to 200 characters
 * @throws AppError "forbidden"
 */
export async function tryQuery({ primary }: { primary: Session }, member: Member, q: string): Promise<SearchAnswer> {
  requirePermission(member, "vocabulary");
  return searchCatalogue({ db: primary }, { q });
}
