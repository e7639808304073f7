import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { entryKinds, nominatingStates } from "#worker/features/invitations/kinds.ts";
import { entrySorts, listEntries } from "#worker/features/invitations/list-rows.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";

/** The list of what is known of the states' programmes at /admin/nomination, and its CSV file. */
export const nominationList = defineAdminList({
  path: "/admin/nomination",
  permission: "facts",
  sorts: entrySorts,
  isAscending: true,
  filters: {
    state: [...nominatingStates],
    kind: [...entryKinds],
    origin: ["seed", "admin"],
    grade: [...sourceGrades],
  },
  list: listEntries,
  file: {
    name: "nomination",
    columns: {
      key: ({ key }) => key,
      value: ({ value }) => value,
      text: ({ text }) => text,
      sourceName: ({ sourceName }) => sourceName,
      sourceUrl: ({ sourceUrl }) => sourceUrl,
      checkedOn: ({ checkedOn }) => checkedOn,
      grade: ({ grade }) => grade,
      note: ({ note }) => note,
      origin: ({ origin }) => origin,
    },
  },
});
