import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listTemplates, templateSorts } from "#worker/features/answer-templates/templates.ts";
import { templateUses } from "#worker/features/answer-templates/variables.ts";

/** The list of answer templates at /admin/answer-templates, and its CSV file. */
export const templateList = defineAdminList({
  path: "/admin/answer-templates",
  permission: "answer-templates",
  sorts: templateSorts,
  isAscending: true,
  filters: { use: templateUses, state: ["offered", "switched-off"] },
  list: listTemplates,
  file: {
    name: "answer-templates",
    columns: {
      key: ({ key }) => key,
      name: ({ name }) => name,
      use: ({ use }) => use,
      text: ({ body }) => body,
      position: ({ position }) => position,
      isOffered: ({ isOffered }) => (isOffered ? 1 : 0),
      origin: ({ origin }) => origin,
      updatedAt: ({ origin, updatedAt }) => (origin === "admin" ? writeDateTime(updatedAt) : null),
    },
  },
});
