import { appContext } from "#worker/context.ts";
import { listItems } from "#worker/domain/news/list-items.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
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
