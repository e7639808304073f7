import { desc, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { missedSearches } from "./schema.ts";

const { query, unknown, searches, day } = missedSearches;

/**
 * A query is shown when it was searched on three days, or ten times: what one person types once, a name among it, stays
 * unread.
 */
const isShown = sql`(count(*) >= 3 OR sum(${searches}) >= 10)`;

/** Longest list of the back office. */
const mostShown = 100;

/**
 * The queries of the stored 90 days that may be shown, the most frequent first, at most mostShown. `unknown`: the part that the
 * search did not know on the last day.
 * @throws AppError "forbidden"
 */
export async function listMissedSearches({ primary }: Pick<AppContext, "primary">, member: Member) {
  requirePermission(member, "searches");
  const total = sql<number>`sum(${searches})`.as("total");
  // SQLite takes the bare column `unknown` from the row with the greatest day.
  return primary.orm
    .select({
      ...{ query, unknown, searches: total },
      days: sql<number>`count(*)`.as("days"),
      lastDay: sql<string>`max(${day})`.as("last_day"),
    })
    .from(missedSearches)
    .groupBy(query)
    .having(isShown)
    .orderBy(desc(total), query)
    .limit(mostShown)
    .all();
}

export type MissedSearch = Awaited<ReturnType<typeof listMissedSearches>>[number];

/** The number of queries that are shown, as an SQL value. */
export const countShownSearches: SQL<number> = sql<number>`(SELECT count(*) FROM
  (SELECT 1 FROM ${missedSearches} GROUP BY ${query} HAVING ${isShown} LIMIT ${mostShown}))`;
