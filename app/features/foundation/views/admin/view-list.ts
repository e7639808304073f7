import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { listSeenPages, viewPeriods, viewSorts } from "../server/read-views.ts";

/** The list of viewed pages at /admin/views, and its CSV file. */
export const viewList = defineAdminList({
  path: "/admin/views",
  permission: "overview",
  sorts: viewSorts,
  filters: { days: viewPeriods },
  defaults: { days: viewPeriods[0] },
  list: listSeenPages,
  file: {
    name: "views",
    columns: {
      path: ({ path }) => path,
      views: ({ views }) => views,
      lastDay: ({ lastDay }) => lastDay,
    },
  },
});
