import { and, asc, type Column, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Statements } from "./client.ts";
import type { Expression, FilterCondition, Listed, TableQuery } from "./list-page.ts";
import { runBatch } from "./run-batch.ts";
import { inList } from "./sql-parts.ts";
import { sqlRows } from "./sql-rows.ts";
import type { wordLists } from "./words.ts";

/**
 * How a table of hundreds of thousands of rows is listed. Its rows are walked in the order of an index from where the page before
 * ended, so every page costs the same.
 *
 * Filters that the index has lead the walk. The others are checked on the way, for a limited number of rows: then the page says how
 * many it has looked at, and the next one continues there. Words are searched in another way, see growing-search.ts.
 */
export interface Growing {
  /** The id of the table's rows, as the listed table names it. */
  id: Column;
  /** What the walk orders by where `from` has the order in a column that the rows do not have; by default the page's order. */
  key?: Column;
  /** What to select from where the rows are those of several tables; by default the table of the id. */
  from?: SQL;
  /**
   * By the name of the order: the sets of filters for which an index has the rows in that order, each filter by its name or, for a
   * partial index, as "name=value". Each order has an index without any filter, over an expression that is never null.
   */
  indexed?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Filters that are a range of an order's expression, with the name of that order: it is taken while the filter is chosen. */
  ranges?: Readonly<Record<string, string>>;
  /** A filter whose values, joined by commas, are alternatives. */
  severalOf?: string;
  /** How its words are searched, see growing-search.ts. */
  words: {
    list: keyof typeof wordLists;
    /** The number of a row in staff_texts: its id, or the rowid of a table whose ids are texts. */
    record: Expression;
    /** Name of the order that these numbers have. */
    order?: string;
  };
}

/** Rows of a page: with two to look at each and five for what is shown of it, a page stays under 300. */
export const rowsPerGrowingPage = 40;

/** Rows that a page looks at when no index has all of its filters. */
const mostVisited = 50;

/** Ids that a statement names one by one: D1 takes at most 100 parameters. */
const mostNamed = 90;

/** D1 refuses more than five queries in a compound SELECT. */
const mostInCompound = 4;

export interface GrowingSource<Rows extends SQLiteSelect> {
  rows: Rows;
  growing: Growing;
  sorts: Readonly<Record<string, Expression>>;
  conditionOf: FilterCondition;
}

const visitedRow = z.object({
  id: z.union([z.string(), z.number()]),
  key: z.union([z.string(), z.number()]),
  matches: z.number(),
});

const cursorSchema = z.tuple([visitedRow.shape.key, visitedRow.shape.id]);

/** The place after a row, for the address of the next page. */
const cursorAfter = ({ key, id }: z.output<typeof visitedRow>): string => JSON.stringify([key, id]);

function readCursor(text: string | undefined): z.output<typeof cursorSchema> | null {
  if (!text) return null;
  try {
    return cursorSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * A page of a growing table without words to search. It continues after a row with two walks, one behind the other: the rows whose
 * key is that of the row, by their ids, and those of later keys. A comparison of pairs (key, id) would find its place in an index
 * only for plain columns.
 */
export async function growingPage<Rows extends SQLiteSelect>(
  primary: Statements,
  source: GrowingSource<Rows>,
  query: TableQuery,
): Promise<Listed<Rows["_"]["result"][number]>> {
  const limit = rowsPerGrowingPage;
  const { growing, conditionOf } = source;
  const { sort, leading, checked } = planWalk(source, query);
  const order = query.isDescending ? desc : asc;
  const rowKey = source.sorts[sort] ?? growing.id;
  const key = growing.key ?? rowKey;
  const cursor = readCursor(query.after);
  const conditions = checked.map((name) => conditionOf(name, query.filters[name] ?? ""));
  const isServed = checked.length === 0;
  const most = isServed ? limit + 1 : mostVisited;
  const walksWhere = (place?: SQL) =>
    alternativesOf(growing, leading, query).map(
      (filters) => sql`SELECT ${growing.id} AS id, ${key} AS key, (${and(...conditions) ?? sql`1`}) IS TRUE AS matches
        FROM ${growing.from ?? growing.id.table} WHERE ${and(place, ...filters.map(([name, value]) => conditionOf(name, value))) ?? sql`1`}`,
    );
  const byKey = [order(sql`key`), order(sql`id`)];
  const visited = await sqlRows(
    primary,
    visitedRow,
    cursor
      ? sql`SELECT * FROM (${merged(walksWhere(sql`${key} = ${cursor[0]} AND ${beyond(growing.id, query)} ${cursor[1]}`), [order(sql`id`)], most)})
          UNION ALL SELECT * FROM (${merged(walksWhere(sql`${beyond(key, query)} ${cursor[0]}`), byKey, most)}) LIMIT ${most}`
      : merged(walksWhere(), byKey, most),
  );
  const found = visited.filter(({ matches }) => matches === 1);
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await readRows(primary, source, isOneOf(growing.id, ids), [order(sql`+${rowKey}`), order(sql`+${growing.id}`)]);
  const last = found.length > limit ? shown.at(-1) : visited.length === most ? visited.at(-1) : undefined;
  const before = cursor ? (query.page - 1) * limit : 0;
  const isMore = visited.length === most;
  return {
    rows,
    total: isServed ? before + shown.length : found.length,
    ...{ page: cursor ? query.page : 1, pages: 1, sort },
    ...(isMore && { isMore }),
    ...(last && { next: cursorAfter(last) }),
    ...(!isServed && isMore && { visited: visited.length }),
  };
}

/** The beginning of a comparison: what comes later than a value in the order of the page. */
const beyond = (value: Expression, { isDescending }: TableQuery): SQL =>
  sql`${value} ${sql.raw(isDescending ? "<" : ">")}`;

/** Which order a page has, which of the filters lead the walk through its index, and which are checked on the way. */
function planWalk(
  { growing: { indexed = {}, ranges = {} }, sorts }: Pick<GrowingSource<SQLiteSelect>, "growing" | "sorts">,
  query: TableQuery,
) {
  const chosen = Object.keys(query.filters);
  const asked = query.sort in sorts ? query.sort : (Object.keys(sorts)[0] ?? "");
  const sort = chosen.map((name) => ranges[name]).find((name) => name !== undefined) ?? asked;
  const isIn = (set: readonly string[], name: string) =>
    set.includes(name) || set.includes(`${name}=${query.filters[name]}`);
  const sets = (indexed[sort] ?? []).filter((set) => set.length === chosen.filter((name) => isIn(set, name)).length);
  const [best = []] = sets.toSorted((a, b) => b.length - a.length);
  const leading = chosen.filter((name) => isIn(best, name) || ranges[name] === sort);
  return { sort, leading, checked: chosen.filter((name) => !leading.includes(name)) };
}

/** The leading filters, once for each alternative. */
function alternativesOf(
  { severalOf }: Growing,
  leading: readonly string[],
  { filters }: TableQuery,
): [string, string][][] {
  const alternatives = leading.includes(severalOf ?? "") ? (filters[severalOf ?? ""] ?? "").split(",") : [""];
  return alternatives.map((value) =>
    leading.map((name): [string, string] => [name, name === severalOf ? value : (filters[name] ?? "")]),
  );
}

/**
 * The walks as one in their common order. SQLite merges the queries of a compound SELECT row by row, so it reads no more of them
 * than it returns.
 */
function merged(walks: readonly SQL[], order: SQL[], most: number): SQL {
  const sorted = (queries: readonly SQL[]) =>
    sql`${sql.join([...queries], sql` UNION ALL `)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${most}`;
  if (walks.length <= mostInCompound) return sorted(walks);
  const groups = Array.from({ length: Math.ceil(walks.length / mostInCompound) }, (_, at) =>
    walks.slice(at * mostInCompound, (at + 1) * mostInCompound),
  );
  return sorted(groups.map((group) => sql`SELECT * FROM (${sql.join([...group], sql` UNION ALL `)})`));
}

/** Condition: a value is one of some. json_each, which inList reads, counts as rows: a page names its ids. */
const isOneOf = (id: Column, ids: readonly (string | number)[]): SQL =>
  ids.length > mostNamed ? inList(id, ids) : inArray(id, [...ids]);

/** The rows of a page. */
export async function readRows<Rows extends SQLiteSelect>(
  primary: Statements,
  { rows }: GrowingSource<Rows>,
  condition: SQL | undefined,
  order: SQL[],
  most: number = rowsPerGrowingPage,
): Promise<Rows["_"]["result"][number][]> {
  const [read] = await runBatch(primary, [
    rows
      .where(condition)
      .orderBy(...order)
      .limit(most),
  ]);
  return read.rows;
}
