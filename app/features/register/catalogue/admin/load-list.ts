import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listLoads, loadKinds, loadSorts } from "../server/list-loads.ts";

/** The list of loads at /admin/register, and its CSV file. */
export const loadList = defineAdminList({
  path: "/admin/register",
  permission: "register",
  sorts: loadSorts,
  filters: { kind: loadKinds },
  list: listLoads,
  file: {
    name: "register-loads",
    columns: {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      registerDate: ({ registerDate }) => registerDate,
      loadedAt: ({ loadedAt }) => writeDateTime(Date.parse(loadedAt)),
      source: ({ source }) => source,
      isFirst: ({ isBaseline }) => isBaseline,
      institutions: ({ institutionCount }) => institutionCount,
      courses: ({ courseCount }) => courseCount,
      institutionsAdded: ({ institutions }) => institutions.added,
      institutionsChanged: ({ institutions }) => institutions.changed,
      institutionsDelisted: ({ institutions }) => institutions.delisted,
      coursesAdded: ({ courses }) => courses.added,
      coursesChanged: ({ courses }) => courses.changed,
      coursesDelisted: ({ courses }) => courses.delisted,
      campusesAdded: ({ campuses }) => campuses.added,
      campusesChanged: ({ campuses }) => campuses.changed,
      campusesDelisted: ({ campuses }) => campuses.delisted,
    },
  },
});
