import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listReports } from "#worker/features/professionals/list-reports.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
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
