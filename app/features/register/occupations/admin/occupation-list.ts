import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { editorSorts, listForEditors } from "../server/list-for-editors.ts";
import { listKeys, listsOf } from "../shared/opened-visas.ts";
import { occupationsAdminText as text } from "./text.json";

/** The list of occupations at /admin/occupations, and its CSV file. */
export const occupationList = defineAdminList({
  path: "/admin/occupations",
  permission: "facts",
  sorts: editorSorts,
  isAscending: true,
  filters: { list: listKeys, agreement: ["both", "conflict"], edited: ["yes"] },
  list: listForEditors,
  file: {
    name: "occupations",
    columns: {
      key: ({ code }) => code,
      title: { heading: text.officialName, cell: ({ title }) => title },
      nameCn: { heading: text.titleCn, cell: ({ titleCn }) => titleCn },
      term: { heading: text.aliases, cell: ({ aliases }) => aliases.join("、") },
      section: { heading: text.lists, cell: (row) => listsOf(row).join("、") },
      business: { heading: text.authority, cell: ({ authority }) => authority },
      condition: { heading: text.conditionCn, cell: ({ conditionCn }) => conditionCn },
      status: ({ agreement }) => agreement,
      updatedAt: ({ editedAt }) => writeDateTime(editedAt),
    },
  },
});
