import { appContext } from "#worker/context.ts";
import { listFigureAreas, listFigures } from "#worker/domain/facts/list-figures.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { readMember } from "../read-member.ts";
import { readTableQuery } from "../table/table-query.ts";
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
