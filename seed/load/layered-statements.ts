import { type BulkStatement, type CatalogueTarget, deleteRows, insertRows } from "./catalogue-target.ts";

/** A row of the files: column values by name, without origin. */
export type LayeredRow = Readonly<Record<string, string | number | null>> & { key: string };

/** The rows of the files by table. */
export interface LayeredFiles {
  rounds: readonly LayeredRow[];
  entries: readonly LayeredRow[];
  rules: readonly LayeredRow[];
  answers: readonly LayeredRow[];
  probes: readonly LayeredRow[];
}

const provenance = ["source_name", "source_url", "checked_on", "grade", "note"] as const;

const tables = {
  rounds: {
    name: "invitation_rounds",
    columns: [
      ...([
        "key",
        "round_on",
        "visa",
        "occupation",
        "lowest_points",
        "ties_on",
        "invited",
        "coverage",
        "listed",
      ] as const),
      ...provenance,
    ],
  },
  entries: {
    name: "nomination_entries",
    columns: ["key", "state", "programme_year", "visa", "kind", "position", "value", "text", ...provenance],
  },
  rules: {
    name: "rules",
    columns: [
      ...([
        "key",
        "rule",
        "area",
        "label",
        "position",
        "sentence",
        "figures",
        "audience",
        "visas",
        "valid_from",
      ] as const),
      ...(["valid_until", "is_proposed", "instrument", "source_dated", ...provenance] as const),
    ],
  },
  answers: {
    name: "answers",
    columns: [
      "key",
      "area",
      "entity",
      "asked",
      "conditions",
      "also",
      "sentence",
      "figures",
      "more",
      "tool",
      "claim",
      "heard",
    ],
  },
  probes: { name: "probes", columns: ["key", "url", "post", "find", "find_to"] },
} as const;

/**
 * The statements that write changed rows of the files of rounds, nomination, rules, answers and official pages, and delete those that left the
 * files. Rows of the back office stay unchanged.
 */
export async function layeredStatements(target: CatalogueTarget, files: LayeredFiles): Promise<BulkStatement[]> {
  const all = await Promise.all(
    (["rounds", "entries", "rules", "answers", "probes"] as const).map(async (name) => {
      const { name: table, columns } = tables[name];
      const present = await target.read<LayeredRow>(`SELECT ${columns.join(", ")} FROM ${table} WHERE origin = 'seed'`);
      const valuesOf = (row: LayeredRow) => columns.map((column) => row[column] ?? null);
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
