import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { reportStatuses } from "#worker/features/professionals/professional.ts";
import { listReports, reportSorts } from "#worker/features/professionals/read-professionals.ts";

/** The list of reports at /admin/professionals/reports, and its CSV file. */
export const reportList = defineAdminList({
  path: "/admin/professionals/reports",
  permission: "professionals",
  sorts: reportSorts,
  filters: { status: reportStatuses },
  list: listReports,
  file: {
    name: "professional-reports",
    columns: {
      at: ({ createdAt }) => writeDateTime(createdAt),
      status: ({ status }) => status,
      entryId: ({ professionalId }) => professionalId,
      name: ({ name }) => name,
      marn: ({ marn }) => marn,
      text: ({ text }) => text,
      email: ({ email }) => email,
    },
  },
});
