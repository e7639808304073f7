import { and, asc, type Column, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Statements } from "./client.ts";
import { runBatch } from "./run-batch.ts";
import { containsWord } from "./sql-parts.ts";
import { checkedSql } from "./sql-rows.ts";

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
}

export interface Listed<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

/** Rows per page, and maximum rows of a CSV file. */
const rowsPerPage = 50;
export const rowsPerFile = 5000;

export type Expression = Column | SQL;

/** The source of a list. */
interface PageSource<Rows extends SQLiteSelect> {
  /** Begins a query: `orm.select({ … }).from(…).$dynamic()`. Called once for the rows, and once to count them. */
  rows: () => Rows;
  /** Expressions in which words are searched, ignoring case. */
  search: readonly Expression[];
  /** By the name of the filter: the expression that must equal its value, or the condition for a value. */
  filters?: Readonly<Record<string, Expression | ((value: string) => SQL)>>;
  /** Condition that limits the whole list. */
  scope?: SQL | undefined;
  /** By the name of the order; the first is the default. */
  sorts: Readonly<Record<string, Expression>>;
  /** A unique expression: rows of the same rank have a fixed order, so that no page repeats a row. */
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
  const chosen = Object.entries(query.filters).map(([name, value]) => {
    const filter = source.filters?.[name];
    return typeof filter === "function" ? filter(value) : filter && sql`${filter} = ${value}`;
  });
  const condition = and(source.scope, ...wordsFound(source, query), ...chosen);
  const sort = source.sorts[query.sort] ?? Object.values(source.sorts)[0] ?? source.tieBreaker;
  const order = query.isDescending ? desc : asc;
  const sorted = source.rows().where(condition).orderBy(order(sort), order(source.tieBreaker));
  const rowsOf = (page: number) => sorted.limit(limit).offset((page - 1) * limit);
  // SQLite does not compute the columns of a subquery that nothing reads.
  const count = sql`SELECT count(*) AS total FROM ${source.rows().where(condition)}`;
  const [counted, listed] = await runBatch(primary, [checkedSql(countRow, count), rowsOf(query.page)]);
  const total = counted.rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / limit));
  if (query.page <= pages) return { rows: listed.rows, total, page: query.page, pages };
  const [last] = await runBatch(primary, [rowsOf(pages)]);
  return { rows: last.rows, total, page: pages, pages };
}

const countRow = z.object({ total: z.number() });

/** The condition that all of the first five search words occur. */
function wordsFound({ search }: PageSource<SQLiteSelect>, { q }: TableQuery): SQL[] {
  const words = q
    .toLowerCase()
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, 5);
  return words.map((word) => containsWord(search, word));
}
