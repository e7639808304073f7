import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { gonePageSorts, listGonePages } from "#worker/features/content/addresses/read-address.ts";
import { gonePagesPath } from "./addresses.ts";
import { pagesAdminText } from "./text.ts";

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
