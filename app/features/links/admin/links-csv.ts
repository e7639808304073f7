import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listLinks, listSections } from "#worker/features/links/list-links.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
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
