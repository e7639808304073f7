import type { Statements } from "./client.ts";

/** What a table of the back office was asked for; it stands in the page's address. */
export interface TableQuery {
  /** Words to look for; empty: all. */
  q: string;
  /** Of each filter the value chosen. */
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

/** Rows a page of a table, and of a file that is taken away. */
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
