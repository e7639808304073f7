import { appContext } from "#worker/context.ts";
import { listLinkChecks } from "#worker/domain/links/list-link-checks.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/check-csv";
import { readChecksQuery } from "./links-table.ts";

/** Addresses of other sites, and what was seen of them, as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "links");
  const query = { ...readChecksQuery(url), page: 1 };
  const { rows } = await listLinkChecks(context.get(appContext), member, query, rowsPerFile);
  return csvResponse(
    "link-checks",
    ["url", "health", "httpStatus", "failure", "failures", "checkedAt", "foundIn"],
    rows.map(({ url: address, health, status, failure, failures, checkedAt, foundIn }) => [
      address,
      health,
      status,
      failure,
      failures,
      writeMoment(checkedAt),
      foundIn.join(" "),
    ]),
  );
}
