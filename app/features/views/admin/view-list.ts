import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { listSeenPages, viewPeriods, viewSorts } from "#worker/features/views/read-views.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/** The list of viewed pages at /admin/views, and its CSV file. */
export const viewList = defineAdminList({
  path: "/admin/views",
  permission: "overview",
  sorts: viewSorts,
  filters: { days: viewPeriods },
  defaults: { days: viewPeriods[0] },
  list: (app, member, query, limit) =>
    listSeenPages(app, member, readPeriod(query.filters.days, app.now()), query, limit),
  file: {
    name: "views",
    columns: {
      path: ({ path }) => path,
      views: ({ views }) => views,
      lastDay: ({ lastDay }) => lastDay,
    },
  },
});

/**
 * The period of the page, which ends today in Australia.
 * @param days the query parameter; other values than the periods give the default
 */
export const readPeriod = (days: string | null | undefined, now: number) => ({
  today: todayInAustralia(now),
  days: Number(viewPeriods.find((period) => period === days) ?? viewPeriods[0]),
});
