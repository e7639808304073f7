import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { linkCheckSorts, listLinkChecks } from "../server/list-links.ts";
import { linkHealths } from "../shared/link-health.ts";

/** The list of link checks at /admin/links/check, and its CSV file. */
export const linkCheckList = defineAdminList({
  path: "/admin/links/check",
  permission: "links",
  sorts: linkCheckSorts,
  filters: { health: linkHealths },
  list: listLinkChecks,
  file: {
    name: "link-checks",
    columns: {
      url: ({ url }) => url,
      health: ({ health }) => health,
      httpStatus: ({ status }) => status,
      failure: ({ failure }) => failure,
      failures: ({ failures }) => failures,
      checkedAt: ({ checkedAt }) => writeDateTime(checkedAt),
      foundIn: ({ foundIn }) => foundIn.join(" "),
    },
  },
});
