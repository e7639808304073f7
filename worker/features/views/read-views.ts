import { and, between, count, eq, sql, sum } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { day as dayLength } from "#worker/platform/time/units.ts";
import { pageViews } from "./schema.ts";

/** The views of one day. */
export interface DailyViews {
  /** YYYY-MM-DD, in Sydney. */
  day: string;
  views: number;
}

/** Views of one page in a period. */
export interface ViewedPage {
  path: string;
  views: number;
  /** The last day with a view, YYYY-MM-DD. */
  lastDay: string;
}

/** Lengths of a period, days. */
export const viewPeriods = ["30", "90", "7"] as const;

export const viewSorts = ["views", "path", "last"] as const;

interface Period {
  /** The last day, YYYY-MM-DD. */
  today: string;
  /** Number of days. */
  days: number;
}

/**
 * The days of a period, oldest first.
 * @param last YYYY-MM-DD, the last of them
 * @param length number of days
 */
export function daysBefore(last: string, length: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length }, (_, index) =>
    new Date(end - (length - 1 - index) * dayLength).toISOString().slice(0, 10),
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
): Promise<DailyViews[]> {
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
 * The pages with views in a period, by default the most viewed first.
 * @throws AppError "forbidden"
 */
export async function listSeenPages(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { today, days }: Period,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ViewedPage>> {
  requirePermission(member, "overview");
  const { orm } = primary;
  const [first = today] = daysBefore(today, days);
  const { path, views, day } = pageViews;
  const pages = orm
    .select({ path, views: sum(views).mapWith(Number).as("views"), lastDay: sql<string>`max(${day})`.as("last_day") })
    .from(pageViews)
    .where(between(day, first, today))
    .groupBy(path)
    .as("pages");
  return listPage(
    primary,
    {
      rows: orm.select({ path: pages.path, views: pages.views, lastDay: pages.lastDay }).from(pages).$dynamic(),
      count: orm.select({ total: count() }).from(pages).$dynamic(),
      search: [pages.path],
      sorts: { views: sql`${pages.views}`, path: pages.path, last: sql`${pages.lastDay}` },
      tieBreaker: pages.path,
    },
    query,
    limit,
  );
}
