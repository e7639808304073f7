import { appContext } from "#worker/context.ts";
import { listLinks, listSections } from "#worker/domain/links/list-links.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/links-csv";
import { readLinksQuery } from "./links-table.ts";

/** Official links as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "links");
  const app = context.get(appContext);
  const query = readLinksQuery(url, await listSections(app, member));
  const { rows } = await listLinks(app, member, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "links",
    ["id", "section", "title", "url", "description", "isShown", "health", "updatedAt"],
    rows.map(({ id, section, title, url: address, description, isShown, health, updatedAt }) => [
      id,
      section,
      title,
      address,
      description,
      isShown,
      health,
      writeMoment(updatedAt),
    ]),
  );
}
