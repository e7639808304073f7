import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listShownPages, shownPageSorts } from "../server/list-pages.ts";
import { pageFilters } from "./addresses.ts";

/** The list of content pages at /admin/pages, and its CSV file. */
export const pageList = defineAdminList({
  path: "/admin/pages",
  permission: "content",
  sorts: shownPageSorts,
  isAscending: true,
  filters: pageFilters,
  list: listShownPages,
  file: {
    name: "pages",
    columns: {
      path: ({ path }) => path,
      title: ({ title }) => title,
      kind: ({ kind }) => kind,
      updatedOn: ({ updatedOn }) => updatedOn,
      checkedOn: ({ checkedOn }) => checkedOn,
      origin: ({ origin }) => origin,
      author: ({ author }) => author,
      writtenAt: ({ createdAt }) => writeDateTime(createdAt),
      fileWaits: ({ isWaiting }) => isWaiting === 1,
    },
  },
});
