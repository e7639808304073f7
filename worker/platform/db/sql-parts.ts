import { and, type Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The condition "the statement before this one in the batch changed a row". It makes later statements of a batch depend on
 * the first: an update that lost against another editor writes no audit entry and no mail. A SELECT in between does
 * not change it.
 */
export const previousChanged: SQL<boolean> = sql`changes() > 0`;

/**
 * The id of the row that the previous statement of the batch inserted. For an audit entry about a row whose id the
 * database chooses.
 */
export const lastInsertedId: SQL<number> = sql`last_insert_rowid()`;

/**
 * `INSERT INTO table (…) SELECT … WHERE condition`: inserts the row only if the condition holds at that point of the batch.
 * Values are encoded as the table's columns say; columns that are omitted get their default.
 * @param condition by default: the statement before it changed a row. Undefined is an error of types, so that no missing one passes
 * @param onConflict "nothing": a row whose key exists already is left alone; the columns of a key: its row is replaced
 * @param from a table expression: the row is inserted for each row of it, whose columns the values may name as SQL
 */
export function insertIf<Table extends SQLiteTable>(
  table: Table,
  row: SQLiteInsertValue<Table>,
  ...[condition = previousChanged, { onConflict, from } = {}]: [
    condition?: SQL,
    options?: { onConflict?: "nothing" | readonly Column[]; from?: SQL },
  ]
): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  const given = new Map(Object.entries(row));
  const values = Object.entries(columns).flatMap(([key, column]) => {
    const value = given.get(key) ?? (given.get(key) === undefined ? column.defaultFn?.() : null);
    return value === undefined ? [] : [{ column, value }];
  });
  const names = values.map(({ column }) => bareName(column));
  const bound = values.map(({ column, value }) => (isSql(value) ? value : sql`${sql.param(value, column)}`));
  const keyed = (key: readonly Column[]) => {
    const replaced = Object.values(columns).map((column) => sql`${bareName(column)} = excluded.${bareName(column)}`);
    return sql` ON CONFLICT (${sql.join(key.map(bareName), sql`, `)}) DO UPDATE SET ${sql.join(replaced, sql`, `)}`;
  };
  const conflict = onConflict === "nothing" ? sql` ON CONFLICT DO NOTHING` : onConflict ? keyed(onConflict) : sql``;
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(bound, sql`, `)} ${from ? sql`FROM ${from}` : sql``} WHERE ${condition}${conflict}`;
}

/**
 * `column IN (…)` for any number of values: they are bound as one JSON array. Drizzle's inArray binds each by itself, and D1
 * takes no more than 100.
 */
export const inList = (column: Column | SQL, values: readonly (string | number)[]): SQL<boolean> =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Condition: a table has a row that meets some conditions. Undefined ones are omitted. */
export const hasRow = (table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(...conditions)})`;

/** Condition: all of some conditions hold. Undefined ones are omitted; without any it is true. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/**
 * A column's name without the name of its table, as `SET`, the column list of `INSERT` and `ON CONFLICT` require it.
 * Elsewhere interpolate the column itself.
 */
export const bareName = (column: Column): SQL => sql`${sql.identifier(column.name)}`;

const isSql = (value: unknown): value is SQL => is(value, SQL);

/** Maximum rows per statement of the daily cleanup; the rest follows the next day. */
const cleanupLimit = sql.raw("5000");

/**
 * `DELETE` of a limited number of rows that match the condition. An index should cover the condition.
 * @param condition write the literals of a partial index as SQL: SQLite does not use the index for bound values
 */
export const removeRows = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${cleanupLimit})`;

/** `UPDATE` of a limited number of matching rows. @param set the assignments after SET */
export const changeRows = (table: SQLiteTable, set: SQL, condition: SQL | undefined): SQL =>
  sql`UPDATE ${table} SET ${set} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${cleanupLimit})`;

/**
 * Query: the different values of an indexed column, in order, as `value`. SELECT DISTINCT would read the whole index; this reads
 * two rows for each value.
 */
export const distinctValues = (column: Column): SQL => sql`WITH RECURSIVE each(value) AS (
    SELECT min(${column}) FROM ${column.table}
    UNION ALL SELECT (SELECT min(${column}) FROM ${column.table} WHERE ${column} > each.value) FROM each WHERE each.value IS NOT NULL
  ) SELECT value FROM each WHERE value IS NOT NULL`;

/**
 * Condition: a word is in one of some texts, ignoring the case of Latin letters.
 * @param word in lower case
 */
export const containsWord = (texts: readonly (Column | SQL)[], word: string): SQL => {
  const all = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || char(10) || `,
  );
  // instr, because a LIKE pattern may have at most 50 bytes on D1.
  return sql`instr(lower(${all}), ${word}) > 0`;
};
