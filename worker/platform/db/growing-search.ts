import { and, asc, type Column, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Statements } from "./client.ts";
import { type Growing, type GrowingSource, readRows } from "./growing-page.ts";
import type { Expression, Listed, TableQuery } from "./list-page.ts";
import { runBatch } from "./run-batch.ts";
import { containsWord, inList } from "./sql-parts.ts";
import { checkedSql, sqlRows } from "./sql-rows.ts";

/** How many rows past the end of a page of a growing table are counted. */
export const countedAhead = 50;

/** How many rows that begin with a word are found for each column. */
const maxStarting = 100;

/** Rows of a growing table in which a word is searched anywhere in the text. */
const newestRows = 1000;

/** D1 takes at most 100 parameters, and each word of the list of orders needs 20. */
const mostWords = 4;

const idRow = z.object({ id: z.union([z.string(), z.number()]) });
const foundRow = idRow.extend({ key: z.union([z.string(), z.number()]) });

/**
 * A page of a growing table with words to search. A row is found when each word is in it: at the beginning of a column with an
 * index, or anywhere in its text. The rows that are looked at are those that begin with one of the words, and the newest ones,
 * which are read once for all words.
 * @param limit rows per page
 */
export async function searchGrowing<Rows extends SQLiteSelect>(
  primary: Statements,
  source: GrowingSource<Rows>,
  query: TableQuery,
  limit: number,
): Promise<Listed<Rows["_"]["result"][number]>> {
  const { growing } = source;
  const sort = source.sorts[query.sort] ?? Object.values(source.sorts)[0] ?? growing.id;
  const order = query.isDescending ? desc : asc;
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  const begins = await runBatch(
    primary,
    words.map((word) => checkedSql(idRow, beginning(growing, word))),
  );
  const beginnings = words.map((word, at) => ({ word, ids: (begins[at]?.rows ?? []).map(({ id }) => id) }));
  const most = query.page * limit + countedAhead;
  const found = await sqlRows(
    primary,
    foundRow,
    sql`${matching(source, query, beginnings, sort)} ORDER BY ${order(sql`key`)}, ${order(sql`id`)} LIMIT ${most + 1}`,
  );
  const isMore = found.length > most;
  const total = isMore ? most : found.length;
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(query.page, pages);
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  // `+` keeps SQLite from walking all rows in the order of an index.
  const rows =
    ids.length === 0 ? [] : await readRows(primary, source, ids, [order(sql`+${sort}`), order(sql`+${growing.id}`)]);
  return { rows, total, page, pages, searched: newestRows, ...(isMore && { isMore }) };
}

/** A word, and the rows that begin with it. */
interface Beginning {
  word: string;
  ids: (string | number)[];
}

/** The statement for all rows with the words and filters of a query, as `id` and `key`: the newest, and those that begin with a word. */
function matching(
  { growing: { id, from, newest, texts, severalOf }, conditionOf }: GrowingSource<SQLiteSelect>,
  { filters }: TableQuery,
  beginnings: readonly Beginning[],
  sort: Expression,
): SQL {
  const hasWords = beginnings.map(({ word, ids }) =>
    or(containsWord(texts, word), ids.length > 0 ? inList(id, ids) : undefined),
  );
  const chosen = Object.entries(filters).map(([name, value]) => {
    const values = name === severalOf ? value.split(",") : [value];
    return or(...values.map((one) => conditionOf(name, one)));
  });
  const among = (rows: SQL) =>
    sql`SELECT ${id} AS id, +${sort} AS key FROM ${from ?? id.table} WHERE ${and(rows, ...hasWords, ...chosen)}`;
  const candidates = new Set(beginnings.flatMap(({ ids }) => ids));
  return candidates.size === 0 ? among(newest) : sql`${among(newest)} UNION ${among(inList(id, [...candidates]))}`;
}

/** The ways in which a column may write a word: an index compares capitals as they are. */
const writingsOf = (word: string, isUpperCase: boolean): string[] => {
  const upper = word.toUpperCase();
  return isUpperCase ? [upper] : [...new Set([word, `${upper.slice(0, 1)}${word.slice(1)}`, upper])];
};

/** The ids of rows that begin with a word. Each column has a query of its own; D1 refuses more than five in a compound SELECT. */
function beginning({ id, from, starts, others }: Growing, word: string): SQL {
  const own = starts.map(({ column, isUpperCase = false }) => {
    const ranges = writingsOf(word, isUpperCase).map(
      (start) => sql`(${column} >= ${start} AND ${column} < ${`${start}\u{10FFFF}`})`,
    );
    return sql`SELECT ${id} AS id FROM ${from ?? id.table} WHERE ${or(...ranges)}`;
  });
  const queries = [...own, ...(others?.(word, `${word}\u{10FFFF}`) ?? [])];
  return sql.join(
    queries.map((one) => sql`SELECT * FROM (${one} LIMIT ${maxStarting})`),
    sql` UNION ALL `,
  );
}

/** Condition: the row is one of the newest of a table with numbers as ids. @param listed the id where the rows are listed */
export const isNewestById = (id: Column, listed: Column = id): SQL =>
  sql`${listed} > (SELECT max(${id}) FROM ${id.table}) - ${newestRows}`;

/** The same of a table without: the newest by an indexed column. */
export const isNewestBy = (column: Column): SQL =>
  sql`${column} >= coalesce((SELECT ${column} FROM ${column.table} ORDER BY ${column} DESC LIMIT 1 OFFSET ${newestRows}), 0)`;
