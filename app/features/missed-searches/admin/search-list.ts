import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { missedKinds, missedPeriods, missedStatuses } from "#worker/features/missed-searches/input.ts";
import { listMissedSearches, missedSorts } from "#worker/features/missed-searches/list-missed-searches.ts";

/** The list of searches in vain at /admin/searches, and its CSV file. */
export const searchList = defineAdminList({
  path: "/admin/searches",
  permission: "searches",
  sorts: missedSorts,
  filters: { days: missedPeriods, found: missedKinds, status: missedStatuses },
  defaults: { days: missedPeriods[1] },
  list: listMissedSearches,
  file: {
    name: "searches",
    columns: {
      query: ({ query }) => query,
      unknown: ({ unknown }) => unknown,
      found: ({ found }) => found,
      searches: ({ searches }) => searches,
      days: ({ days }) => days,
      lastDay: ({ lastDay }) => lastDay,
      status: ({ status }) => status,
    },
  },
});
