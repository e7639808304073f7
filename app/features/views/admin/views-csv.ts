import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { appContext } from "#worker/context.ts";
import { listSeenPages } from "#worker/features/views/read-views.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/views-csv";
import { readViewsQuery } from "./views-table.ts";

/** Pages that were seen as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "overview");
  const app = context.get(appContext);
  const { query, period } = readViewsQuery(url, app.now());
  const { rows } = await listSeenPages(app, member, period, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "views",
    ["path", "views", "lastDay"],
    rows.map(({ path, views, lastDay }) => [path, views, lastDay]),
  );
}
