import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { entryOrigins, entrySorts, listEntries } from "../server/course-names/read-entries.ts";
import { courseNameKinds } from "../shared/input.ts";
import { courseNamesText } from "./course-names-text.json";

/** The list of the dictionary at /admin/course-names, and its CSV file. */
export const courseNameList = defineAdminList({
  path: "/admin/course-names",
  permission: "vocabulary",
  sorts: entrySorts,
  isAscending: true,
  filters: { kind: courseNameKinds, origin: entryOrigins },
  list: listEntries,
  file: {
    name: "course-names",
    columns: {
      kind: ({ kind }) => kind,
      phrase: ({ phrase }) => phrase,
      condition: ({ condition }) => condition,
      nameCn: { heading: courseNamesText.nameCn, cell: ({ nameCn }) => nameCn },
      origin: ({ origin }) => origin,
      updatedAt: ({ updatedAt }) => writeDateTime(updatedAt),
    },
  },
});
