import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listProfessionals } from "#worker/features/professionals/list-professionals.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/professionals-csv";
import { readProfessionalsQuery } from "./read-professionals-query.ts";

/** The directory as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "professionals");
  const query = { ...readProfessionalsQuery(url), page: 1 };
  const { rows } = await listProfessionals(context.get(appContext), member, query, rowsPerFile);
  return csvResponse(
    "professionals",
    [
      "id",
      "kind",
      "name",
      "nameCn",
      "business",
      "marn",
      "region",
      "city",
      "languages",
      "website",
      "email",
      "phone",
      "note",
      "isShown",
      "checkedOn",
      "updatedAt",
      "openReports",
    ],
    rows.map((entry) => [
      ...[entry.id, entry.kind, entry.name, entry.nameCn, entry.business, entry.marn, entry.state, entry.city],
      ...[entry.languages, entry.website, entry.email, entry.phone, entry.note, entry.isShown, entry.checkedOn],
      ...[writeMoment(entry.updatedAt), entry.openReports],
    ]),
  );
}
