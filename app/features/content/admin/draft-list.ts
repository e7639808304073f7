import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { draftStates } from "#worker/features/content/drafts/draft-state.ts";
import { draftSorts, listDrafts } from "#worker/features/content/drafts/read-draft.ts";

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
