import { readMember } from "#app/shell/back-office/read-member.ts";
import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listShownPages, shownPageSorts } from "#worker/features/content/list-shown-pages.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/pages-csv";
import { pageTable } from "./page-table.ts";

/** The list of pages as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "content");
  const query = readTableQuery(url, { ...pageTable, sorts: shownPageSorts });
  const { rows } = await listShownPages(context.get(appContext), member, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "pages",
    ["path", "title", "kind", "updatedOn", "checkedOn", "origin", "author", "writtenAt", "fileWaits"],
    rows.map((page) => [
      page.path,
      page.title,
      page.kind,
      page.updatedOn,
      page.checkedOn,
      page.origin,
      page.author,
      writeMoment(page.createdAt),
      page.isWaiting === 1,
    ]),
  );
}
