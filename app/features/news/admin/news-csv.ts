import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listItems } from "#worker/features/news/list-items.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/news-csv";
import { readNewsQuery } from "./news-table.ts";

/** News as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "news");
  const { rows } = await listItems(context.get(appContext), member, { ...readNewsQuery(url), page: 1 }, rowsPerFile);
  return csvResponse(
    "news",
    ["id", "title", "source", "sourceUrl", "date", "status", "visibleFrom", "origin"],
    rows.map(({ id, title, source, sourceUrl, date, state, visibleFrom, origin }) => [
      id,
      title,
      source,
      sourceUrl,
      date,
      state,
      writeMoment(visibleFrom !== null && visibleFrom > 0 ? visibleFrom : null),
      origin,
    ]),
  );
}
