import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listLinkChecks } from "#worker/features/links/list-link-checks.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
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
