import { appContext } from "#worker/context.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { listSeenPages } from "#worker/domain/views/read-views.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { readMember } from "../read-member.ts";
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
