import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { professionalKinds, professionalStates, reportStatuses } from "#worker/features/professionals/professional.ts";
import {
  listProfessionals,
  listReports,
  professionalSorts,
  reportSorts,
  visibilities,
} from "#worker/features/professionals/read-professionals.ts";

/** The list of entries at /admin/professionals, and its CSV file. */
export const professionalList = defineAdminList({
  path: "/admin/professionals",
  permission: "professionals",
  sorts: professionalSorts,
  isAscending: true,
  filters: { kind: professionalKinds, state: professionalStates, shown: visibilities },
  list: listProfessionals,
  file: {
    name: "professionals",
    columns: {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      name: ({ name }) => name,
      nameCn: ({ nameCn }) => nameCn,
      business: ({ business }) => business,
      marn: ({ marn }) => marn,
      region: ({ state }) => state,
      city: ({ city }) => city,
      languages: ({ languages }) => languages,
      website: ({ website }) => website,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
      note: ({ note }) => note,
      isShown: ({ isShown }) => (isShown ? 1 : 0),
      checkedOn: ({ checkedOn }) => checkedOn,
      updatedAt: ({ updatedAt }) => writeDateTime(updatedAt),
      openReports: ({ openReports }) => openReports,
    },
  },
});

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
