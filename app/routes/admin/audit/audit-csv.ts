import { appContext } from "#worker/context.ts";
import { changeSorts, listChanges, listSubjectTypes } from "#worker/domain/audit/list-changes.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
import { readTableQuery } from "../table/table-query.ts";
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
