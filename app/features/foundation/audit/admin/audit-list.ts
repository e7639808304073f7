import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { changeSorts, listChanges, listSubjectTypes } from "../server/list-changes.ts";

/** The audit log at /admin/audit, and its CSV file. */
export const auditList = defineAdminList({
  path: "/admin/audit",
  permission: "audit",
  choices: listSubjectTypes,
  sorts: changeSorts,
  filters: (types) => ({ type: types }),
  list: listChanges,
  file: {
    name: "audit",
    columns: {
      at: ({ at }) => writeDateTime(at),
      actor: ({ actorEmail }) => actorEmail,
      action: ({ action }) => action,
      subjectType: ({ subjectType }) => subjectType,
      subjectId: ({ subjectId }) => subjectId,
      before: ({ before }) => before,
      after: ({ after }) => after,
    },
  },
});
