import { appContext } from "#worker/context.ts";
import { listReports } from "#worker/domain/professionals/list-reports.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/reports-csv";
import { readReportsQuery } from "./read-reports-query.ts";

/** The reports of wrong entries as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "professionals");
  const query = { ...readReportsQuery(url), page: 1 };
  const { rows } = await listReports(context.get(appContext), member, query, rowsPerFile);
  return csvResponse(
    "professional-reports",
    ["at", "status", "entryId", "name", "marn", "text", "email"],
    rows.map(({ createdAt, status, professionalId, name, marn, text, email }) => [
      ...[writeMoment(createdAt), status, professionalId, name, marn, text, email],
    ]),
  );
}
