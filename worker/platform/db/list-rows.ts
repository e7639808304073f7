import { and, asc, type Column, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { Statements } from "./client.ts";
import { runBatch } from "./run-batch.ts";

/** Search, filters, order and page of a table of the back office, from the page's URL. */
export interface TableQuery {
  /** Search words; empty for all rows. */
  q: string;
  /** Chosen values by filter. */
  filters: Readonly<Record<string, string>>;
  sort: string;
  isDescending: boolean;
  /** From 1. */
  page: number;
}

/** Where a table's rows come from. All of it is written by us, never by who asks. */
export interface TableSource {
  /** Columns as `table.column AS name`. */
  select: string;
  /** With its joins. */
  from: string;
  /** SQL expressions that words are looked for in, ignoring case. */
  search: readonly string[];
  /** SQL expression that must equal the filter's value, or a condition with `?` for it. */
  filters?: Readonly<Record<string, string>>;
  /** SQL expression by the name of the order. */
  sorts: Readonly<Record<string, string>>;
  /** Tells rows of the same place apart, so that no page shows one twice. */
  tieBreaker: string;
  /** A condition that always holds, without values. */
  where?: string;
}

export interface Listed<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

/** Rows per page, and maximum rows of a CSV file. */
export const rowsPerPage = 50;
export const rowsPerFile = 5000;

/**
 * A page of a table that can be searched, filtered and sorted.
 * @param limit rows a page; of a file rowsPerFile
 */
export async function listRows<Row>(
  primary: Statements,
  source: TableSource,
  query: TableQuery,
  limit: number = rowsPerPage,
): Promise<Listed<Row>> {
  const { where, values } = conditionOf(source, query);
  const sort = source.sorts[query.sort] ?? Object.values(source.sorts)[0] ?? source.tieBreaker;
  const direction = query.isDescending ? "DESC" : "ASC";
  const statement = (page: number) =>
    primary
      .prepare(
        `SELECT ${source.select} FROM ${source.from} ${where}
         ORDER BY ${sort} ${direction}, ${source.tieBreaker} ${direction} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      )
      .bind(...values);
  const counting = primary.prepare(`SELECT count(*) AS total FROM ${source.from} ${where}`).bind(...values);
  const [counted, listed] = await primary.batch([counting, statement(query.page)]);
  const total = (counted?.results as { total: number }[] | undefined)?.[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / limit));
  if (query.page <= pages) return { rows: (listed?.results ?? []) as Row[], total, page: query.page, pages };
  const [last] = await primary.batch<Row>([statement(pages)]);
  return { rows: last?.results ?? [], total, page: pages, pages };
}

type Expression = Column | SQL;

/** Where the rows of a list come from, as queries of drizzle's builder. Both select from the same tables. */
export interface PageSource<Rows extends SQLiteSelect> {
  /** `orm.select({ … }).from(…).$dynamic()` */
  rows: Rows;
  /** `orm.select({ total: count() }).from(…).$dynamic()` */
  count: SQLiteSelect;
  /** Searched for words, ignoring case. */
  search: readonly Expression[];
  /** What must equal the filter's value, or the condition for a value. */
  filters?: Readonly<Record<string, Expression | ((value: string) => SQL)>>;
  /** By the name of the order; the first is the default. */
  sorts: Readonly<Record<string, Expression>>;
  /** Tells rows of the same rank apart, so that no page repeats a row. */
  tieBreaker: Expression;
}

/**
 * A page of a list that can be searched, filtered and sorted.
 * @param limit rows a page; rowsPerFile for a file
 */
export async function listPage<Rows extends SQLiteSelect>(
  primary: Statements,
  source: PageSource<Rows>,
  query: TableQuery,
  limit: number = rowsPerPage,
): Promise<Listed<Rows["_"]["result"][number]>> {
  const condition = conditionFor(source, query);
  const sort = source.sorts[query.sort] ?? Object.values(source.sorts)[0] ?? source.tieBreaker;
  const order = query.isDescending ? desc : asc;
  const sorted = source.rows.where(condition).orderBy(order(sort), order(source.tieBreaker));
  const rowsOf = (page: number) => sorted.limit(limit).offset((page - 1) * limit);
  const [counted, listed] = await runBatch(primary, [source.count.where(condition), rowsOf(query.page)]);
  const total = Number(counted.rows[0]?.total ?? 0);
  const pages = Math.max(1, Math.ceil(total / limit));
  if (query.page <= pages) return { rows: listed.rows, total, page: query.page, pages };
  const [last] = await runBatch(primary, [rowsOf(pages)]);
  return { rows: last.rows, total, page: pages, pages };
}

function conditionFor({ search, filters = {} }: PageSource<SQLiteSelect>, query: TableQuery): SQL | undefined {
  // instr, because a pattern of LIKE may have no more than 50 bytes on D1.
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const found = words.map((word) => or(...search.map((text) => sql`instr(lower(coalesce(${text}, '')), ${word}) > 0`)));
  const chosen = Object.entries(query.filters).map(([name, value]) => {
    const filter = filters[name];
    return typeof filter === "function" ? filter(value) : filter && sql`${filter} = ${value}`;
  });
  return and(...found, ...chosen);
}

function conditionOf({ search, filters = {}, where }: TableSource, query: TableQuery) {
  const conditions = where ? [`(${where})`] : [];
  const values: string[] = [];
  // instr, since a pattern of LIKE may be no longer than 50 bytes on D1.
  for (const word of query.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)) {
    if (search.length === 0) break;
    conditions.push(`(${search.map((column) => `instr(lower(coalesce(${column}, '')), ?) > 0`).join(" OR ")})`);
    values.push(...search.map(() => word));
  }
  for (const [name, value] of Object.entries(query.filters)) {
    const expression = filters[name];
    if (!expression) continue;
    conditions.push(expression.includes("?") ? `(${expression})` : `${expression} = ?`);
    values.push(value);
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "", values };
}
