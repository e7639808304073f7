import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { professionalKinds, professionalStates } from "#worker/features/professionals/professional.ts";
import {
  listProfessionals,
  professionalSorts,
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
