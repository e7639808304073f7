import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { roundVisas } from "#worker/features/invitations/kinds.ts";
import { listRounds, roundSorts } from "#worker/features/invitations/list-rows.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { invitationsAdminText as text } from "./text.ts";

/** The list of rounds at /admin/rounds, and its CSV file. */
export const roundList = defineAdminList({
  path: "/admin/rounds",
  permission: "facts",
  sorts: roundSorts,
  filters: { visa: [...roundVisas], origin: ["seed", "admin"], grade: [...sourceGrades] },
  list: listRounds,
  file: {
    name: "rounds",
    columns: {
      key: ({ key }) => key,
      value: { heading: text.lowestPoints, cell: ({ lowestPoints }) => lowestPoints },
      validFrom: { heading: text.tiesOn, cell: ({ tiesOn }) => tiesOn },
      attempts: { heading: text.invited, cell: ({ invited }) => invited },
      sourceName: ({ sourceName }) => sourceName,
      sourceUrl: ({ sourceUrl }) => sourceUrl,
      checkedOn: ({ checkedOn }) => checkedOn,
      grade: ({ grade }) => grade,
      note: ({ note }) => note,
      origin: ({ origin }) => origin,
    },
  },
});
