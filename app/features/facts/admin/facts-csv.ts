import { readMember } from "#app/shell/back-office/read-member.ts";
import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { appContext } from "#worker/context.ts";
import { listFigureAreas, listFigures } from "#worker/features/facts/list-figures.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/facts-csv";
import { figureTable } from "./figure-table.ts";

/** The figures in force as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "facts");
  const app = context.get(appContext);
  const query = readTableQuery(url, figureTable(await listFigureAreas(app, member)));
  const { rows } = await listFigures(app, member, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "facts",
    [
      "key",
      "area",
      "label",
      "unit",
      "value",
      "valueTo",
      "validFrom",
      "status",
      "checkedOn",
      "sourceName",
      "sourceUrl",
      "nextFrom",
    ],
    rows.map((row) => [
      row.key,
      row.area,
      row.label,
      row.unit,
      row.value,
      row.valueTo,
      row.validFrom,
      row.status,
      row.checkedOn,
      row.sourceName,
      row.sourceUrl,
      row.nextFrom,
    ]),
  );
}
