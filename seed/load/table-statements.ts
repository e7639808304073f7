import type { BulkRow, BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { deleteRows, insertRows } from "./catalogue-target.ts";

/** A table as it should be: its rows, whose first value is the key. */
export interface WantedTable {
  table: string;
  columns: readonly string[];
  rows: BulkRow[];
  /** Columns of the key, if it is not the first one alone. */
  key?: readonly string[];
}

/** The statements that write the rows of a table that differ, and delete those that are not wanted any more. */
export async function tableStatements(
  target: CatalogueTarget,
  { table, columns, rows, key }: WantedTable,
): Promise<BulkStatement[]> {
  const keys = key ?? columns.slice(0, 1);
  const present = await target.read<Record<string, string | number | null>>(
    `SELECT ${columns.join(", ")} FROM ${table}`,
  );
  const keyOf = (values: BulkRow) => values.slice(0, keys.length).join(" ");
  const known = new Map(
    present.map((row) => {
      const values = columns.map((column) => row[column] ?? null);
      return [keyOf(values), JSON.stringify(values)];
    }),
  );
  const changed = rows.filter((row) => known.get(keyOf(row)) !== JSON.stringify(row));
  const wanted = new Set(rows.map(keyOf));
  const gone = [...known.keys()].filter((one) => !wanted.has(one));
  const set = columns.slice(keys.length).map((column) => `${column} = excluded.${column}`);
  const inserted = insertRows(table, columns, changed);
  return [
    deleteRows(table, keys.join(" || ' ' || "), gone),
    {
      ...inserted,
      sql: `${inserted.sql} WHERE true ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${set.join(", ")}`,
    },
  ];
}
