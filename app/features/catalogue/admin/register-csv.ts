import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { appContext } from "#worker/context.ts";
import { listLoads } from "#worker/features/catalogue/list-loads.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/register-csv";
import { readLoadsQuery } from "./read-loads-query.ts";

/** The loads of the register as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "register");
  const query = { ...readLoadsQuery(url), page: 1 };
  const { rows } = await listLoads(context.get(appContext), member, query, rowsPerFile);
  return csvResponse(
    "register-loads",
    [
      "id",
      "kind",
      "registerDate",
      "loadedAt",
      "source",
      "isFirst",
      "institutions",
      "courses",
      "institutionsAdded",
      "institutionsChanged",
      "institutionsDelisted",
      "coursesAdded",
      "coursesChanged",
      "coursesDelisted",
      "campusesAdded",
      "campusesChanged",
      "campusesDelisted",
    ],
    rows.map((load) => [
      ...[load.id, load.kind, load.registerDate, load.loadedAt, load.source, load.isBaseline],
      ...[load.institutionCount, load.courseCount],
      ...[load.institutions, load.courses, load.campuses].flatMap(({ added, changed, delisted }) => [
        added,
        changed,
        delisted,
      ]),
    ]),
  );
}
