import { and, between, eq, sum } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { day as dayLength } from "#worker/platform/time/units.ts";
import { pageViews } from "./schema.ts";

/** Views of one day. */
export interface DayOfViews {
  /** YYYY-MM-DD, in Sydney. */
  day: string;
  views: number;
}

/** Views of one page in a period. */
export interface PageOfViews {
  path: string;
  views: number;
  /** The last day on which it was seen. */
  lastDay: string;
}

/** Lengths of a period, days. */
export const viewPeriods = ["30", "90"] as const;

export const viewSorts = ["views", "path", "last"] as const;

interface Period {
  /** The last day, YYYY-MM-DD. */
  today: string;
  /** How many days. */
  days: number;
}

/**
 * The days of a period, oldest first.
 * @param last YYYY-MM-DD, the last of them
 * @param count how many
 */
export function daysBefore(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayLength).toISOString().slice(0, 10),
  );
}

/**
 * Views by day, days without views too.
 * @param path one page; by default all
 * @throws AppError "forbidden"
 */
export async function readViewsByDay(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { today, days }: Period,
  path?: string,
): Promise<DayOfViews[]> {
  requirePermission(member, "overview");
  const all = daysBefore(today, days);
  const { day, path: pagePath, views } = pageViews;
  const isOfPeriod = between(day, all[0] ?? today, today);
  const rows =
    path === undefined
      ? await primary.orm
          .select({ day, views: sum(views).mapWith(Number) })
          .from(pageViews)
          .where(isOfPeriod)
          .groupBy(day)
          .all()
      : await primary.orm
          .select({ day, views })
          .from(pageViews)
          .where(and(eq(pagePath, path), isOfPeriod))
          .all();
  const known = new Map(rows.map((row) => [row.day, row.views]));
  return all.map((one) => ({ day: one, views: known.get(one) ?? 0 }));
}

/**
 * The pages that were viewed, by default the most viewed first.
 * @throws AppError "forbidden"
 */
export async function listSeenPages(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { today, days }: Period,
  query: TableQuery,
  limit?: number,
): Promise<Listed<PageOfViews>> {
  requirePermission(member, "overview");
  // listRows binds no values in `from`; both days come from our own clock.
  const [first] = daysBefore(today, days);
  return listRows<PageOfViews>(
    primary,
    {
      select: "path, views, lastDay",
      from: `(SELECT path, sum(views) AS views, max(day) AS lastDay FROM page_views
        WHERE day BETWEEN '${first}' AND '${today}' GROUP BY path)`,
      search: ["path"],
      sorts: { views: "views", path: "path", last: "lastDay" },
      tieBreaker: "path",
    },
    query,
    limit,
  );
}
