import { readMember } from "#app/shell/back-office/read-member.ts";
import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { changeSorts, listChanges, listSubjectTypes } from "#worker/features/audit/list-changes.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/audit-csv";

/** The record of changes as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "audit");
  const app = context.get(appContext);
  const query = readTableQuery(url, { sorts: changeSorts, filters: { type: await listSubjectTypes(app, member) } });
  const { rows } = await listChanges(app, member, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "audit",
    ["at", "actor", "action", "subjectType", "subjectId", "before", "after"],
    rows.map(({ at, actorEmail, action, subjectType, subjectId, before, after }) => [
      writeMoment(at),
      actorEmail,
      action,
      subjectType,
      subjectId,
      before,
      after,
    ]),
  );
}
