import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { figureAges, figureSorts, listFigureAreas, listFigures } from "../server/list-facts.ts";

/** The list of figures at /admin/facts, and its CSV file. */
export const figureList = defineAdminList({
  path: "/admin/facts",
  permission: "figures",
  choices: listFigureAreas,
  sorts: figureSorts,
  isAscending: true,
  filters: (areas) => ({ area: areas, grade: [...sourceGrades], age: [...figureAges], checked: ["year"] }),
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
      grade: ({ grade }) => grade,
      isUnverified: ({ isUnverified }) => isUnverified,
      checkedOn: ({ checkedOn }) => checkedOn,
      sourceName: ({ sourceName }) => sourceName,
      sourceUrl: ({ sourceUrl }) => sourceUrl,
      nextFrom: ({ nextFrom }) => nextFrom,
    },
  },
});
