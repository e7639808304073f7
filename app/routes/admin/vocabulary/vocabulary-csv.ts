import { appContext } from "#worker/context.ts";
import { listTerms } from "#worker/domain/search/list-terms.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
import { readTableQuery } from "../table/table-query.ts";
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
