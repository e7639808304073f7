import { and, asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Statements } from "./client.ts";
import { type GrowingSource, readRows, rowsPerGrowingPage } from "./growing-page.ts";
import type { Expression, Listed, TableQuery } from "./list-page.ts";
import { sqlBoolean, sqlRows } from "./sql-rows.ts";
import { pairsExpression, wordLists, wordsOf } from "./words.ts";

/**
 * With filters, rows that a page shows of those that it looks at: looking at one reads three rows (six where they are those of several
 * tables, of which a page looks at half as many), showing it five more. So a page stays under 300.
 */
const mostShown = 20;

/** Ids in staff_texts are the number of the list times this, plus the row's. */
const rowsOfList = 1e15;

const recordRow = z.object({ record: z.number() });
const checkedRow = recordRow.extend({
  matches: sqlBoolean,
  key: z.union([z.string(), z.number()]).nullable(),
  id: z.union([z.string(), z.number()]),
});

/**
 * A page of a growing table with words to search: the rows in whose text each word is, in any part of it. As long as a page can hold
 * all of them they have the order that was asked for. Of more, a page has the newest, the next one continues behind it, and filters are
 * checked on the way.
 */
export async function searchGrowing<Rows extends SQLiteSelect>(
  primary: Statements,
  source: GrowingSource<Rows>,
  query: TableQuery,
): Promise<Listed<Rows["_"]["result"][number]>> {
  const { words, from } = source.growing;
  const filters = conditionsOf(source, query);
  const isFiltered = filters.length > 0;
  const most = rowsPerGrowingPage / (isFiltered && from ? 2 : 1);
  const shown = isFiltered ? mostShown : rowsPerGrowingPage;
  const isAscending = query.sort === words.order && !query.isDescending;
  const after = readAfter(query);
  const found = await findRecords(primary, source, query, { isAscending, after, most: most + 1 });
  const isMore = found.length > most;
  const visited = found.slice(0, most);
  const isKnown = after === null && !isMore;
  const matches = isFiltered
    ? await checkFilters(primary, source, query, { visited, filters, isSorted: isKnown })
    : visited;
  const pages = isKnown ? Math.max(1, Math.ceil(matches.length / shown)) : 1;
  const page = isKnown ? Math.min(query.page, pages) : after === null ? 1 : query.page;
  const first = isKnown ? (page - 1) * shown : 0;
  const records = matches.slice(first, first + shown);
  const order = isKnown ? orderOf(source, query) : [(isAscending ? asc : desc)(sql`+${words.record}`)];
  const rows = records.length === 0 ? [] : await readRows(primary, source, isAmong(words.record, records), order);
  if (isKnown) return { rows, total: matches.length, page, pages };
  const last = matches.length > shown ? records.at(-1) : isMore ? visited.at(-1) : undefined;
  return {
    rows,
    total: isFiltered ? rows.length : (page - 1) * shown + rows.length,
    ...{ page, pages },
    ...(words.order && { sort: words.order }),
    ...(!isAscending && query.sort !== words.order && { isNewestFirst: true }),
    ...(last !== undefined && { isMore: true, next: String(last) }),
    ...(isFiltered && { visited: last === undefined ? visited.length : visited.indexOf(last) + 1 }),
  };
}

/** The rows with all words of a query, by their numbers in the order of the walk. */
async function findRecords(
  primary: Statements,
  { growing: { words } }: GrowingSource<SQLiteSelect>,
  { q }: TableQuery,
  { isAscending, after, most }: { isAscending: boolean; after: number | null; most: number },
): Promise<number[]> {
  // D1 binds numbers as floating point, which FTS5 does not compare with its rowids.
  const place =
    after === null
      ? sql`1`
      : sql`rowid ${sql.raw(isAscending ? ">" : "<")} CAST(${wordLists[words.list] * rowsOfList + after} AS INTEGER)`;
  const rows = await sqlRows(
    primary,
    recordRow,
    sql`${recordsWith(words.list, q)} AND ${place} ORDER BY rowid ${sql.raw(isAscending ? "ASC" : "DESC")} LIMIT ${most}`,
  );
  return rows.map(({ record }) => record);
}

/** Query: the numbers of all rows of a list with all words. */
const recordsWith = (list: keyof typeof wordLists, q: string): SQL =>
  sql`SELECT rowid % ${sql.raw(String(rowsOfList))} AS record FROM staff_words
    WHERE staff_words MATCH ${pairsExpression(wordLists[list], wordsOf(q))}`;

/** Condition: a row is one of some. They are written into the statement, because D1 binds at most 100 values and filters need some. */
const isAmong = (record: Expression, records: readonly number[]): SQL =>
  sql`${record} IN (${sql.raw(records.join(", "))})`;

/**
 * The rows of a file: with the words and the filters, in the order that was asked for. One more than the file holds is read and counted,
 * so that `total` and `isMore` tell that the file is cut.
 * @param most rows
 */
export async function searchFile<Rows extends SQLiteSelect>(
  primary: Statements,
  source: GrowingSource<Rows>,
  query: TableQuery,
  most: number,
): Promise<Listed<Rows["_"]["result"][number]>> {
  const { list, record } = source.growing.words;
  const hasWords = sql`${record} IN (${recordsWith(list, query.q)})`;
  const condition = and(hasWords, ...conditionsOf(source, query));
  const found = await readRows(primary, source, condition, orderOf(source, query), most + 1);
  const isMore = found.length > most;
  return { rows: found.slice(0, most), total: found.length, page: 1, pages: 1, ...(isMore && { isMore }) };
}

/** Where the page before ended. */
function readAfter({ after }: TableQuery): number | null {
  const number = Number(after ?? "");
  return Number.isSafeInteger(number) && number > 0 && number < rowsOfList ? number : null;
}

/**
 * Those of some rows that have the filters, as they come or in the order of the page. As a condition, a filter would lead SQLite to walk
 * its index; sorting there would read each row once more.
 */
async function checkFilters(
  primary: Statements,
  source: GrowingSource<SQLiteSelect>,
  query: TableQuery,
  { visited, filters, isSorted }: { visited: readonly number[]; filters: SQL[]; isSorted: boolean },
): Promise<number[]> {
  if (visited.length === 0) return [];
  const { id, from, words } = source.growing;
  const rows = await sqlRows(
    primary,
    checkedRow,
    sql`SELECT ${words.record} AS record, (${and(...filters)}) IS TRUE AS matches, ${sortOf(source, query)} AS key, ${id} AS id
      FROM ${from ?? id.table} WHERE ${isAmong(words.record, visited)}`,
  );
  const found = rows.filter(({ matches }) => matches);
  const sign = query.isDescending ? -1 : 1;
  const sorted = isSorted
    ? found.toSorted((one, other) => sign * (compare(one.key, other.key) || compare(one.id, other.id)))
    : found.toSorted((one, other) => visited.indexOf(one.record) - visited.indexOf(other.record));
  return sorted.map(({ record }) => record);
}

/** Of values of one column. */
const compare = <Value extends string | number | null>(one: Value, other: Value): number =>
  one === other ? 0 : (one ?? "") < (other ?? "") ? -1 : 1;

/** The conditions of the chosen filters. */
function conditionsOf({ growing, conditionOf }: GrowingSource<SQLiteSelect>, { filters }: TableQuery): SQL[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const values = name === growing.severalOf ? value.split(",") : [value];
    return or(...values.map((one) => conditionOf(name, one))) ?? [];
  });
}

const sortOf = ({ growing, sorts }: GrowingSource<SQLiteSelect>, { sort }: TableQuery): Expression =>
  sorts[sort] ?? Object.values(sorts)[0] ?? growing.id;

/** The order that was asked for. `+` keeps SQLite from walking all rows in the order of an index. */
function orderOf(source: GrowingSource<SQLiteSelect>, query: TableQuery): SQL[] {
  const order = query.isDescending ? desc : asc;
  return [order(sql`+${sortOf(source, query)}`), order(sql`+${source.growing.id}`)];
}
