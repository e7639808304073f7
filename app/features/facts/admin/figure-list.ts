import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { figureSorts, listFigureAreas, listFigures } from "#worker/features/facts/list-facts.ts";

/** The list of figures at /admin/facts, and its CSV file. */
export const figureList = defineAdminList({
  path: "/admin/facts",
  permission: "facts",
  choices: listFigureAreas,
  sorts: figureSorts,
  isAscending: true,
  filters: (areas) => ({ area: areas, status: ["confirmed", "to-check"], checked: ["year"] }),
  list: listFigures,
  file: {
    name: "facts",
    columns: {
      key: ({ key }) => key,
      area: ({ area }) => area,
      label: ({ label }) => label,
      unit: ({ unit }) => unit,
      value: ({ value }) => value,
      valueTo: ({ valueTo }) => valueTo,
      validFrom: ({ validFrom }) => validFrom,
      status: ({ status }) => status,
      checkedOn: ({ checkedOn }) => checkedOn,
      sourceName: ({ sourceName }) => sourceName,
      sourceUrl: ({ sourceUrl }) => sourceUrl,
      nextFrom: ({ nextFrom }) => nextFrom,
    },
  },
});
