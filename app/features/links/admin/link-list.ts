import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { linkHealths } from "#worker/features/links/link-health.ts";
import {
  linkCheckSorts,
  linkSorts,
  listLinkChecks,
  listLinks,
  listSections,
} from "#worker/features/links/list-links.ts";

/** The list of official links at /admin/links, and its CSV file. */
export const linkList = defineAdminList({
  path: "/admin/links",
  permission: "links",
  choices: listSections,
  sorts: linkSorts,
  isAscending: true,
  filters: (sections) => ({ section: sections, state: ["shown", "hidden"] }),
  list: listLinks,
  file: {
    name: "links",
    columns: {
      id: ({ id }) => id,
      section: ({ section }) => section,
      title: ({ title }) => title,
      url: ({ url }) => url,
      description: ({ description }) => description,
      isShown: ({ isShown }) => (isShown ? 1 : 0),
      health: ({ health }) => health,
      updatedAt: ({ updatedAt }) => writeDateTime(updatedAt),
    },
  },
});

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
