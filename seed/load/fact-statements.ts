import type { FactDefinition, FactValue } from "#seed/facts/read-facts.ts";
import {
  type BulkStatement,
  type CatalogueTarget,
  deleteRows,
  insertRows,
  tableStatements,
} from "./catalogue-target.ts";

const valueColumns = [
  ...(["value", "valueTo", "validFrom", "sourceName", "authority"] as const),
  ...(["sourceUrl", "checkedOn", "sourceDated", "grade", "note"] as const),
];

/**
 * The statements that write changed figures of seed/facts/. A changed figure gets a new row in addition to the old one.
 * A row whose first day is no longer in the files is deleted, because a figure with a wrong first day would stay in
 * force. So is a key that is no longer in the files, unless it has rows of another origin. Rows of cron jobs and
 * administrators are never changed.
 */
export async function factStatements(
  target: CatalogueTarget,
  { definitions, values }: { definitions: readonly FactDefinition[]; values: readonly FactValue[] },
): Promise<BulkStatement[]> {
  const rows = definitions.map(({ changesOn, ...definition }) => ({ ...definition, changes_on: changesOn }));
  const [[missing, changed], presentValues] = await Promise.all([
    tableStatements(target, { table: "facts", rows }),
    target.read<FactValue & { id: number; origin: string }>(
      `SELECT id, key, value, value_to AS valueTo, valid_from AS validFrom, source_name AS sourceName, authority,
         source_url AS sourceUrl, checked_on AS checkedOn, source_dated AS sourceDated, grade, note, origin FROM fact_values ORDER BY id`,
    ),
  ]);
  const dayOf = ({ key, validFrom }: FactValue) => `${key} ${validFrom}`;
  const ofFiles = presentValues.filter(({ origin }) => origin === "seed");
  // In ascending order of ids, so that the map contains the newest row of a key and day.
  const newest = new Map(ofFiles.map((row) => [dayOf(row), row]));
  const textOf = (value: FactValue) => JSON.stringify(valueColumns.map((column) => value[column]));
  const fresh = values.filter((value) => {
    const before = newest.get(dayOf(value));
    return !before || textOf(before) !== textOf(value);
  });
  const wanted = new Set(definitions.map(({ key }) => key));
  const written = new Set(presentValues.filter(({ origin }) => origin !== "seed").map(({ key }) => key));
  const gone = [...(missing.rows ?? [])].flat().filter((key) => !written.has(String(key)));
  const days = new Set(values.map(dayOf));
  const withdrawn = ofFiles.filter((row) => wanted.has(row.key) && !days.has(dayOf(row)));
  const highest = presentValues.at(-1)?.id ?? 0;
  return [
    changed,
    insertRows(
      "fact_values",
      [
        ...["id", "key", "value", "value_to", "valid_from", "source_name", "authority", "source_url"],
        ...["checked_on", "source_dated", "grade", "note", "origin"],
      ],
      fresh.map((value, index) => [
        ...[highest + index + 1, value.key, ...valueColumns.map((column) => value[column]), "seed"],
      ]),
    ),
    deleteRows(
      "fact_values",
      "id",
      withdrawn.map(({ id }) => id),
    ),
    deleteRows("fact_values", "key", gone),
    deleteRows("facts", "key", gone),
  ];
}
