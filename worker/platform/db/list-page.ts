import { and, asc, type Column, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Statements } from "./client.ts";
import { type Growing, growingPage } from "./growing-page.ts";
import { searchFile, searchGrowing } from "./growing-search.ts";
import { runBatch } from "./run-batch.ts";
import { containsWord } from "./sql-parts.ts";
import { wordsOf } from "./words.ts";

/** Search, filters, order and page of a table of the back office, from the page's URL. */
export interface TableQuery {
  /** Search words; empty for all rows. */
  q: string;
  /** Chosen values by filter. */
  filters: Readonly<Record<string, string>>;
  /** Name of the order. */
  sort: string;
  isDescending: boolean;
  /** From 1. */
  page: number;
  /** Of a table that grows: where the page before ended, from its `next`. */
  after?: string;
}

export interface Listed<Row> {
  rows: Row[];
  /** Number of rows on all pages; with `isMore`, of those that were counted. */
  total: number;
  /** A table that grows: there are more rows than were counted. */
  isMore?: boolean;
  page: number;
  pages: number;
  /** A table that grows: `after` of the next page, if there is one. */
  next?: string;
  /** A table that grows, with filters that no index has: how many rows this page has looked at. */
  visited?: number;
  /** A table that grows, with words that more rows have than a page can sort: the newest come first, whatever order was asked for. */
  isNewestFirst?: boolean;
  /** A table that grows: the order that the rows have, where a filter or words take the place of the one that was asked for. */
  sort?: string;
}

/** Rows per page, and maximum rows of a CSV file. */
export const rowsPerPage = 50;
export const rowsPerFile = 5000;

/** How many rows past the end of a page of a growing table are counted. */
const countedAhead = 50;

export type Expression = Column | SQL;

/** The condition of a filter for a value; undefined for a filter that the list does not have. */
export type FilterCondition = (name: string, value: string) => SQL | undefined;

/** The source of a list, as queries of drizzle's builder. Both select from the same tables. */
interface PageSource<Rows extends SQLiteSelect> {
  /** `orm.select({ … }).from(…).$dynamic()` */
  rows: Rows;
  /** `orm.select({ total: count() }).from(…).$dynamic()` */
  count: SQLiteSelect;
  /** For a table that grows with customers: what keeps a page of it cheap. */
  growing?: Growing;
  /** Expressions in which words are searched, ignoring case. */
  search: readonly Expression[];
  /** By the name of the filter: the expression that must equal its value, or the condition for a value. */
  filters?: Readonly<Record<string, Expression | ((value: string) => SQL)>>;
  /** By the name of the order; the first is the default. */
  sorts: Readonly<Record<string, Expression>>;
  /** A unique expression: rows of the same rank keep their order, so that no page repeats a row. */
  tieBreaker: Expression;
}

/**
 * A page of a list with search, filters, sorting and pagination. A page past the end is the last one.
 * @param limit rows per page; rowsPerFile for a file
 */
export async function listPage<Rows extends SQLiteSelect>(
  primary: Statements,
  source: PageSource<Rows>,
  query: TableQuery,
  limit: number = rowsPerPage,
): Promise<Listed<Rows["_"]["result"][number]>> {
  const { growing, filters = {} } = source;
  const conditionOf: FilterCondition = (name, value) => {
    const filter = filters[name];
    return typeof filter === "function" ? filter(value) : filter && sql`${filter} = ${value}`;
  };
  if (growing && wordsOf(query.q).length > 0) {
    const grown = { ...source, growing, conditionOf };
    return limit === rowsPerPage ? searchGrowing(primary, grown, query) : searchFile(primary, grown, query, limit);
  }
  if (growing && limit === rowsPerPage) return growingPage(primary, { ...source, growing, conditionOf }, query);
  const chosen = Object.entries(query.filters).map(([name, value]) => {
    const values = name === growing?.severalOf ? value.split(",") : [value];
    return or(...values.map((one) => conditionOf(name, one)));
  });
  const condition = and(...wordsFound(source, query), ...chosen);
  const sort = source.sorts[query.sort] ?? Object.values(source.sorts)[0] ?? source.tieBreaker;
  const order = query.isDescending ? desc : asc;
  const sorted = source.rows.where(condition).orderBy(order(sort), order(source.tieBreaker));
  const rowsOf = (page: number) => sorted.limit(limit).offset((page - 1) * limit);
  const most = query.page * limit + countedAhead;
  const count = growing ? countUpTo(source.count.where(condition), most + 1) : source.count.where(condition);
  const [counted, listed] = await runBatch(primary, [count, rowsOf(query.page)]);
  const found = Number(countRow.safeParse(counted.rows[0]).data?.total ?? 0);
  const isMore = growing !== undefined && found > most;
  const total = isMore ? most : found;
  const pages = Math.max(1, Math.ceil(total / limit));
  if (query.page <= pages) return { rows: listed.rows, total, page: query.page, pages, ...(isMore && { isMore }) };
  const [last] = await runBatch(primary, [rowsOf(pages)]);
  return { rows: last.rows, total, page: pages, pages };
}

const countRow = z.object({ total: z.number() });

/** The number of rows of a query, counted up to a limit. */
const countUpTo = (rows: SQLiteSelect, most: number): SQL => sql`SELECT count(*) AS total FROM ${rows.limit(most)}`;

function wordsFound({ search }: PageSource<SQLiteSelect>, { q }: TableQuery): (SQL | undefined)[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  return words.map((word) => containsWord(search, word));
}
