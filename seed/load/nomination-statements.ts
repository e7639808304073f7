import type { SeedRow } from "#seed/nomination/read-nomination.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { deleteRows, insertRows } from "./catalogue-target.ts";

const provenance = ["source_name", "source_url", "checked_on", "grade", "note"] as const;

const tables = {
  rounds: {
    name: "invitation_rounds",
    columns: ["key", "round_on", "visa", "occupation", "lowest_points", "ties_on", "invited", ...provenance],
  },
  entries: {
    name: "nomination_entries",
    columns: ["key", "state", "programme_year", "visa", "kind", "position", "value", "text", ...provenance],
  },
} as const;

/**
 * The statements that write changed rows of seed/nomination/, and delete those that left the files. Rows of the back office have
 * a separate origin and stay unchanged.
 */
export async function nominationStatements(
  target: CatalogueTarget,
  files: { rounds: readonly SeedRow[]; entries: readonly SeedRow[] },
): Promise<BulkStatement[]> {
  const all = await Promise.all(
    (["rounds", "entries"] as const).map(async (name) => {
      const { name: table, columns } = tables[name];
      const present = await target.read<SeedRow>(`SELECT ${columns.join(", ")} FROM ${table} WHERE origin = 'seed'`);
      const valuesOf = (row: SeedRow) => columns.map((column) => row[column] ?? null);
      const known = new Map(present.map((row) => [row.key, JSON.stringify(valuesOf(row))]));
      const changed = files[name].filter((row) => known.get(row.key) !== JSON.stringify(valuesOf(row)));
      const wanted = new Set(files[name].map(({ key }) => key));
      const inserted = insertRows(
        table,
        [...columns, "origin"],
        changed.map((row) => [...valuesOf(row), "seed"]),
      );
      const set = columns.slice(1).map((column) => `${column} = excluded.${column}`);
      return [
        // An expression that is null for rows of the back office, so that none of them is deleted.
        deleteRows(
          table,
          "iif(origin = 'seed', key, NULL)",
          [...known.keys()].filter((key) => !wanted.has(key)),
        ),
        {
          ...inserted,
          sql: `${inserted.sql} WHERE true ON CONFLICT (key, origin) DO UPDATE SET ${set.join(", ")}`,
        },
      ];
    }),
  );
  return all.flat();
}
