/**
 * A deployment applies migrations before the new Worker runs, so the old Worker runs on the new schema, also after a rollback. A migration
 * therefore only expands the schema; a later, contracting one removes unused parts.
 */

/** Breaches that an expanding migration must not commit: a name, and the matching statements. */
const forbidden: readonly [name: string, statement: RegExp][] = [
  // D1 deletes rows that refer to the table, and triggers, without an error.
  ["drops a table", /\bDROP\s+TABLE\b/i],
  ["drops a column", /\bDROP\s+COLUMN\b/i],
  ["drops an index", /\bDROP\s+INDEX\b/i],
  ["drops a trigger", /\bDROP\s+TRIGGER\b/i],
  ["drops a view", /\bDROP\s+VIEW\b/i],
  ["renames", /\bALTER\s+TABLE\s+\S+\s+RENAME\b/i],
  ["rebuilds a table", /\b__new_/i],
  ["deletes rows", /(?:^|;)\s*DELETE\s+FROM\b/im],
  ["refuses rows in a trigger", /\bRAISE\s*\(/i],
  [
    "adds a required column without default",
    /\bALTER\s+TABLE\s+\S+\s+ADD\b(?![^;]*\b(?:DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i,
  ],
];

const indexed = /\bCREATE\s+UNIQUE\s+INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?\S+\s+ON\s+(\S+?)\s*\(/gi;
const created = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([^\s(]+)/gi;
const bare = (name = "") => name.replace(/^[`"[]|[`"\]]$/g, "").toLowerCase();

/** @returns the reasons why the old Worker cannot use the migrated database; empty for a migration that only expands */
export function breachesOf(migration: string): string[] {
  const sql = migration.replace(/--> statement-breakpoint/g, "").replace(/--[^\n]*/g, "");
  const own = new Set([...sql.matchAll(created)].map(([, table]) => bare(table)));
  // Rows of tables that the migration itself creates, which no old Worker uses.
  const others = sql.replace(/\bDELETE\s+FROM\s+(\S+)/gi, (statement, table) =>
    own.has(bare(table)) ? "" : statement,
  );
  const stricter = [...sql.matchAll(indexed)].some(([, table]) => !own.has(bare(table)));
  return [
    ...forbidden.filter(([, statement]) => statement.test(others)).map(([name]) => name),
    ...(stricter ? ["makes an existing table unique"] : []),
  ];
}
