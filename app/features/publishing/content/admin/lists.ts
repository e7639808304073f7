import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { gonePageSorts, listGonePages } from "../server/addresses/read-address.ts";
import { draftSorts, listDrafts } from "../server/drafts/read-draft.ts";
import { listShownPages, shownPageSorts } from "../server/list-pages.ts";
import { draftStates } from "../shared/drafts/draft-state.ts";
import { gonePagesPath, pageFilters } from "./addresses.ts";
import { pagesAdminText } from "./text.json";

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

/** The list of pages that were taken down or moved, and its CSV file. */
export const goneList = defineAdminList({
  path: gonePagesPath,
  permission: "content",
  sorts: gonePageSorts,
  filters: { state: ["down", "moved"] },
  list: listGonePages,
  file: {
    name: "gone-pages",
    columns: {
      path: ({ path }) => path,
      title: ({ title }) => title,
      status: ({ state }) => state,
      url: { heading: pagesAdminText.gone.target, cell: ({ target }) => target },
      at: ({ goneAt }) => writeDateTime(goneAt),
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
