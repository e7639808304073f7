import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { listSeenPages, viewPeriods, viewSorts } from "#worker/features/views/read-views.ts";
import { readPeriod } from "./read-period.ts";

/** Pages by how often they were viewed. */
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
