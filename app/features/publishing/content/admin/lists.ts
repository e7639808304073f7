import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { draftSorts, listDrafts } from "../server/drafts/read-draft.ts";
import { listShownPages, shownPageSorts } from "../server/list-pages.ts";
import { draftStates } from "../shared/drafts/draft-state.ts";
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

/** The list of drafts at /admin/pages/drafts, and its CSV file. */
export const draftList = defineAdminList({
  path: "/admin/pages/drafts",
  permission: "content",
  sorts: draftSorts,
  filters: { state: draftStates },
  list: listDrafts,
  file: {
    name: "drafts",
    columns: {
      id: ({ id }) => id,
      path: ({ path }) => path,
      title: ({ title }) => title,
      status: ({ state }) => state,
      author: ({ author }) => author,
      updatedAt: ({ updatedAt }) => writeDateTime(updatedAt),
      publishAt: ({ publishAt }) => writeDateTime(publishAt),
    },
  },
});
