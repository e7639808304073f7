import { count, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { type Counted, tallyNow } from "#worker/features/tallies/public.ts";
import { daysBefore } from "#worker/features/views/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type missedKinds, missedPeriods, type missedStatuses } from "./input.ts";
import { missedSearches, missedSearchMarks } from "./schema.ts";

/** A query that was searched in vain in a period. */
export interface MissedSearch {
  query: string;
  /** The part that the search did not know; the whole query where it knew every part. */
  unknown: string;
  /** On the last day. */
  found: (typeof missedKinds)[number];
  /** Number in the period. */
  searches: number;
  /** Days of the period. */
  days: number;
  /** YYYY-MM-DD in Sydney. */
  lastDay: string;
  status: (typeof missedStatuses)[number];
}

export const missedSorts = ["searches", "query", "last"] as const;

/**
 * A query is shown when it was searched on three days, or ten times: what one person types once, a name among it, stays
 * unread. All kept days count, not only those of the period.
 */
export const isShown: SQL<boolean> = sql`(count(*) >= 3 OR sum(${missedSearches.searches}) >= 10)`;

/** A mark counts until the query is missed on a later day; "ignored" stays. */
const statusOf = sql<MissedSearch["status"]>`coalesce(CASE
  WHEN ${missedSearchMarks.status} = 'ignored' OR ${missedSearchMarks.markedOn} >= max(${missedSearches.day})
  THEN ${missedSearchMarks.status} END, 'open')`;

/**
 * The queries of a period that may be shown, by default the most frequent first.
 * @throws AppError "forbidden"
 */
export async function listMissedSearches(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<MissedSearch>> {
  requirePermission(member, "searches");
  const first = firstDay(now(), query.filters.days);
  const { orm } = primary;
  const { day, searches } = missedSearches;
  const isOfPeriod = sql`${day} >= ${first}`;
  // SQLite takes the bare columns from the row with the greatest day.
  const missed = orm
    .select({
      query: sql<string>`${missedSearches.query}`.as("query"),
      unknown: sql<string>`${missedSearches.unknown}`.as("unknown"),
      found: sql<MissedSearch["found"]>`${missedSearches.found}`.as("found"),
      searches: sql<number>`sum(CASE WHEN ${isOfPeriod} THEN ${searches} ELSE 0 END)`.as("searches"),
      days: sql<number>`sum(${isOfPeriod})`.as("days"),
      lastDay: sql<string>`max(${day})`.as("last_day"),
      status: statusOf.as("status"),
    })
    .from(missedSearches)
    .leftJoin(missedSearchMarks, sql`${missedSearchMarks.query} = ${missedSearches.query}`)
    .groupBy(missedSearches.query)
    .having(sql`${isShown} AND max(${day}) >= ${first}`)
    .as("missed");
  return listPage(
    primary,
    {
      rows: orm.select().from(missed).$dynamic(),
      count: orm.select({ total: count() }).from(missed).$dynamic(),
      search: [sql`${missed.query}`],
      filters: { found: sql`${missed.found}`, status: sql`${missed.status}`, days: () => sql`true` },
      sorts: { searches: sql`${missed.searches}`, query: sql`${missed.query}`, last: sql`${missed.lastDay}` },
      tieBreaker: sql`${missed.query}`,
    },
    query,
    limit,
  );
}

const hiddenRow = z.object({ hidden: z.number() });

/**
 * How many queries of all kept days are not shown, because they were searched too seldom.
 * @throws AppError "forbidden"
 */
export async function countHiddenSearches({ primary }: Pick<AppContext, "primary">, member: Member): Promise<number> {
  requirePermission(member, "searches");
  const row = await sqlRow(
    primary,
    hiddenRow,
    sql`SELECT count(*) AS hidden FROM
      (SELECT 1 FROM ${missedSearches} GROUP BY ${missedSearches.query} HAVING NOT ${isShown})`,
  );
  return row?.hidden ?? 0;
}

/** The number of queries that are shown and open: a value for a SELECT. */
export const countOpenSearches: SQL<number> = tallyNow("search.open");

/** The tally of them as the rows have it, for its repair. */
export const countedSearches: readonly Counted[] = [
  {
    ...{ name: "search.open", firstPeriod: "" },
    rows: sql`SELECT '', '', count(*) FROM (SELECT 1 FROM ${missedSearches}
      LEFT JOIN ${missedSearchMarks} ON ${missedSearchMarks.query} = ${missedSearches.query}
      GROUP BY ${missedSearches.query} HAVING ${isShown} AND ${statusOf} = 'open') HAVING count(*) > 0`,
  },
];

/** The first day of a period that ends today, YYYY-MM-DD in Sydney. */
function firstDay(now: number, days: string | undefined): string {
  const length = Number(missedPeriods.find((period) => period === days) ?? missedPeriods[1]);
  const today = todayInAustralia(now);
  return daysBefore(today, length)[0] ?? today;
}
