import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A run of the daily cleaning removes at most this many rows per statement; the rest follows the next day. */
const limit = sql.raw("5000");

/**
 * `DELETE` of the rows that a condition finds, a limited number of them. The condition should be answered by an index.
 * @param condition write literals of a partial index as SQL: SQLite does not use the index for a bound value
 */
export const removeRows = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${limit})`;

/** `UPDATE` of such rows. @param set the assignments behind SET */
export const changeRows = (table: SQLiteTable, set: SQL, condition: SQL | undefined): SQL =>
  sql`UPDATE ${table} SET ${set} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${limit})`;
