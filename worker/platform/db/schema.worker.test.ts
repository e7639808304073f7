import { env } from "cloudflare:workers";
import { getTableName, is, SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";

const { DB } = env as Env;
const modules = import.meta.glob<Record<string, unknown>>(["../../../app/features/**/schema.ts", "../**/schema.ts"], {
  eager: true,
});
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));

const dialect = new SQLiteSyncDialect();
const textOf = (sql: SQL) => dialect.sqlToQuery(sql).sql;
const ordered = <One>(all: One[]) => all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
const columnOf = (column: SQLiteColumn | SQL) => (is(column, SQL) ? null : column.name);

/** The default as CREATE TABLE writes it. A default that is a function belongs to the code and not to the table. */
function defaultOf(column: SQLiteColumn): string | null {
  const { defaultFn } = column;
  if (column.default === undefined || defaultFn) return null;
  const value = Array.isArray(column.default) ? column.mapToDriverValue(column.default) : column.default;
  if (is(value, SQL)) return textOf(value).replace(/^\((.*)\)$/, "$1");
  return typeof value === "string" ? `'${value}'` : String(value);
}

/** The tables as the drizzle schemas describe them. */
function described(table: SQLiteTable) {
  const { columns, indexes, primaryKeys, uniqueConstraints, foreignKeys } = getTableConfig(table);
  const alone = columns.filter(({ primary }) => primary).map(({ name }) => name);
  return {
    columns: ordered(
      columns.map((column) => ({
        name: column.name,
        type: column.getSQLType().toUpperCase(),
        notnull: Number(column.notNull),
        default: defaultOf(column),
      })),
    ),
    primaryKey: primaryKeys[0]?.columns.map(({ name }) => name) ?? alone,
    indexes: ordered([
      ...indexes.map(({ config }) => ({
        name: config.name,
        unique: Number(config.unique),
        partial: Number(config.where !== undefined),
        columns: config.columns.map((column) => columnOf(column as SQLiteColumn | SQL)),
      })),
      ...columns
        .filter(({ isUnique }) => isUnique)
        .map(({ name, uniqueName }) => ({ name: uniqueName, unique: 1, partial: 0, columns: [name] })),
      ...uniqueConstraints.map((one) => ({
        name: one.getName(),
        unique: 1,
        partial: 0,
        columns: one.columns.map(({ name }) => name),
      })),
    ]),
    references: ordered(
      foreignKeys.map((key) => {
        const { columns: from, foreignTable, foreignColumns } = key.reference();
        return {
          from: from.map(({ name }) => name).join(),
          to: `${getTableName(foreignTable)}.${foreignColumns.map(({ name }) => name).join()}`,
          onDelete: (key.onDelete ?? "no action").toUpperCase(),
        };
      }),
    ),
  };
}

async function rows<Row>(pragma: string): Promise<Row[]> {
  return (await DB.prepare(`PRAGMA ${pragma}`).all<Row>()).results;
}

/** The tables as the migrations create them. */
async function migrated(name: string) {
  const [columns, indexes, references] = await Promise.all([
    // table_info omits generated columns, and the type of others lacks "GENERATED ALWAYS".
    rows<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>(
      `table_xinfo(${name})`,
    ),
    rows<{ name: string; unique: number; origin: string; partial: number }>(`index_list(${name})`),
    rows<{ id: number; table: string; from: string; to: string; on_delete: string }>(`foreign_key_list(${name})`),
  ]);
  const made = indexes.filter(({ origin }) => origin !== "pk");
  return {
    columns: ordered(
      columns.map((column) => ({
        name: column.name,
        type: column.type.toUpperCase().replace(" GENERATED ALWAYS", ""),
        notnull: column.notnull,
        default: column.dflt_value?.replace(/^\((.*)\)$/, "$1") ?? null,
      })),
    ),
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    indexes: ordered(
      await Promise.all(
        made.map(async ({ name: index, unique, partial }) => ({
          name: index,
          unique,
          partial,
          columns: (await rows<{ seqno: number; name: string | null }>(`index_info(${index})`))
            .toSorted((a, b) => a.seqno - b.seqno)
            .map((column) => column.name),
        })),
      ),
    ),
    references: ordered(
      [...Map.groupBy(references, ({ id }) => id).values()].map((parts) => ({
        from: parts.map(({ from }) => from).join(),
        to: `${parts[0]?.table}.${parts.map(({ to }) => to).join()}`,
        onDelete: parts[0]?.on_delete,
      })),
    ),
  };
}

it("the schemas describe every table of the database except those of the search and of the platform", async () => {
  const { results } = await DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
    sql: string;
  }>();
  const virtual = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const own = results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_)/.test(name))
    .filter((name) => !virtual.some((one) => name === one || name.startsWith(`${one}_`)));
  const known = tables.map((table) => getTableName(table)).filter((name) => !virtual.includes(name));
  expect(ordered(own)).toEqual(ordered(known));
});

it.each(tables.map((table) => [getTableName(table), table] as const))(
  "the migrated table %s is the one the code describes",
  async (name, table) => {
    expect(await migrated(name)).toEqual(described(table));
  },
);
