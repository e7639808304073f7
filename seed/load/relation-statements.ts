import type { RelationRow } from "#seed/names/read-names.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { insertRows } from "./make-statements.ts";

/** Writes all relations anew when any differs; they are few. */
export async function relationStatements(
  target: CatalogueTarget,
  relations: readonly RelationRow[],
): Promise<BulkStatement[]> {
  const wanted = relations.map(({ fromCode, toCode, kind, since, toName, noteCn, sourceUrl }) => {
    return { fromCode, toCode, kind, since, toName, noteCn, sourceUrl };
  });
  const present = await target.read<RelationRow>(
    `SELECT from_code AS fromCode, to_code AS toCode, kind, since, to_name AS toName, note_cn AS noteCn,
      source_url AS sourceUrl FROM institution_relations`,
  );
  const inOrder = (rows: readonly RelationRow[]) => JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted());
  if (inOrder(wanted) === inOrder(present)) return [];
  return [
    { sql: "DELETE FROM institution_relations", rows: null, size: 1 },
    insertRows(
      "institution_relations",
      ["from_code", "to_code", "kind", "since", "to_name", "note_cn", "source_url"],
      wanted.map((row) => Object.values(row)),
    ),
  ];
}
