import { count, gte, sql, sum } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day as dayLength } from "#worker/platform/time/units.ts";
import { pageViews } from "./schema.ts";

/** Lengths of a period, days; the first is the default. */
export const viewPeriods = ["30", "90", "7"] as const;

export const viewSorts = ["views", "path", "last"] as const;

/** The first of a number of days that end today, YYYY-MM-DD in Sydney. */
export const firstOfDays = (now: number, days: number): string =>
  new Date(Date.parse(todayInAustralia(now)) - (days - 1) * dayLength).toISOString().slice(0, 10);

/**
 * The pages with views in a period that ends today in Australia, by default the most viewed first.
 * @param query.filters.days one of viewPeriods
 * @throws AppError "forbidden"
 */
export async function listSeenPages(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
) {
  requirePermission(member, "overview");
  const { orm } = primary;
  const { path, views, day } = pageViews;
  const days = Number(viewPeriods.find((period) => period === query.filters.days) ?? viewPeriods[0]);
  const first = firstOfDays(now(), days);
  const pages = orm
    .select({ path, views: sum(views).mapWith(Number).as("views"), lastDay: sql<string>`max(${day})`.as("last_day") })
    .from(pageViews)
    .where(gte(day, first))
    .groupBy(path)
    .as("pages");
  return listPage(
    primary,
    {
      rows: orm.select({ path: pages.path, views: pages.views, lastDay: pages.lastDay }).from(pages).$dynamic(),
      count: orm.select({ total: count() }).from(pages).$dynamic(),
      search: [pages.path],
      filters: { days: () => sql`true` },
      sorts: { views: sql`${pages.views}`, path: pages.path, last: sql`${pages.lastDay}` },
      tieBreaker: pages.path,
    },
    query,
    limit,
  );
}

/** Views of one page in a period. */
export type ViewedPage = Awaited<ReturnType<typeof listSeenPages>>["rows"][number];
