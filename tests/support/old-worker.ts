import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** A table as the old Worker knows it. */
interface KnownTable {
  name: string;
  /** Columns that are written: generated ones are not. */
  columns: { name: string; type: string; isRequired: boolean }[];
}

/** The ordinary tables of a database: without SQLite's internal tables and the full-text index. */
export function knownTables(database: DatabaseSync): KnownTable[] {
  const tables = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name, sql }) => ({ name: String(name), isVirtual: /^CREATE VIRTUAL/i.test(String(sql)) }));
  const virtual = tables.filter(({ isVirtual }) => isVirtual).map(({ name }) => name);
  return tables
    .filter(({ name }) => !virtual.some((one) => name === one || name.startsWith(`${one}_`)))
    .map(({ name }) => ({
      name,
      columns: database
        .prepare(`PRAGMA table_info(\`${name}\`)`)
        .all()
        .map((column) => ({
          name: String(column.name),
          type: String(column.type).toUpperCase(),
          isRequired: (column.notnull === 1 && column.dflt_value === null) || Number(column.pk) > 0,
        })),
    }));
}

/**
 * Writes to a table like the old Worker: a row with all known columns, one with the required columns only, an update of
 * every column, and a SELECT by name. The rows stay. Values are made up and unique, so foreign keys must be off. @param
 * next a number that no earlier call used @throws errors of SQLite
 */
export function runOldStatements(database: DatabaseSync, { name, columns }: KnownTable, next: () => number): void {
  const required = columns.filter(({ isRequired }) => isRequired);
  for (const written of [columns, required.length > 0 ? required : columns]) {
    const names = written.map((column) => `\`${column.name}\``);
    database
      .prepare(`INSERT INTO \`${name}\` (${names}) VALUES (${names.map(() => "?")})`)
      .run(...written.map(({ type }) => madeUp(type, next())));
  }
  const names = columns.map((column) => `\`${column.name}\``);
  database.prepare(`SELECT ${names} FROM \`${name}\``).all();
  database.exec(`UPDATE \`${name}\` SET ${names.map((column) => `${column} = ${column}`)}`);
}

function madeUp(type: string, number: number): SQLInputValue {
  if (type === "BLOB") return new Uint8Array([number % 256]);
  return type === "INTEGER" || type === "REAL" ? number : `text ${number}`;
}
