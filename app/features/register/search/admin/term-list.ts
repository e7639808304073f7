import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listTerms, termSorts } from "../server/vocabulary/read-terms.ts";
import { termKinds, termOrigins } from "../shared/vocabulary/lexicon.ts";

/** The list of terms at /admin/vocabulary, and its CSV file. */
export const termList = defineAdminList({
  path: "/admin/vocabulary",
  permission: "vocabulary",
  sorts: termSorts,
  isAscending: true,
  filters: { kind: termKinds, origin: termOrigins },
  list: listTerms,
  file: {
    name: "vocabulary",
    columns: {
      term: ({ term }) => term,
      kind: ({ kind }) => kind,
      means: ({ means }) => means,
      words: ({ words }) => words,
      label: ({ label }) => label,
      origin: ({ origin }) => origin,
      updatedAt: ({ updatedAt }) => writeDateTime(updatedAt),
    },
  },
});
