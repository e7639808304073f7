import { readMember } from "#app/shell/back-office/read-member.ts";
import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listTerms } from "#worker/features/search/list-terms.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/vocabulary-csv";
import { termTable } from "./term-table.ts";

/** The vocabulary as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "vocabulary");
  const query = readTableQuery(url, termTable);
  const { rows } = await listTerms(context.get(appContext), member, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "vocabulary",
    ["term", "kind", "means", "words", "label", "origin", "updatedAt"],
    rows.map(({ term, kind, means, words, label, origin, updatedAt }) => [
      term,
      kind,
      means,
      words,
      label,
      origin,
      writeMoment(updatedAt),
    ]),
  );
}
