import { asc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { type Listed, rowsPerPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { keptLists } from "./schema.ts";

type Key = string | number | null;

/** A list whose rows take reading whole tables: a dictionary with its edits, figures with the value in force. */
export interface KeptList<Row> {
  /** Unique among all lists. */
  name: string;
  /** Values of which one is another after every change of a row: the day, the newest load, the newest edit. */
  state: readonly SQL[];
  /** Reads all rows, as plain values that JSON keeps. */
  readAll: () => Promise<Row[]>;
  /** Texts in which words are searched, ignoring case. */
  search: (row: Row) => (string | null)[];
  /** By the name of the filter: whether a row has its value. */
  filters: Readonly<Record<string, (row: Row, value: string) => boolean>>;
  /** By the name of the order; the first is the default. Null comes before every other key. */
  sorts: Readonly<Record<string, (row: Row) => Key>>;
  /** Unique, so that no page repeats a row. */
  tieBreaker: (row: Row) => string;
}

/** A part has some 300 kB. D1 allows values up to two megabytes. */
const rowsPerPart = 500;

const stateRow = z.object({ state: z.string() });

/**
 * A page of a kept list. It reads the list's few parts; the first one after a change reads and keeps all rows. A page past the end
 * is the last one.
 * @param limit rows a page; rowsPerFile for a file
 */
export async function keptListPage<Row>(
  primary: Session,
  list: KeptList<Row>,
  query: TableQuery,
  limit: number = rowsPerPage,
): Promise<Listed<Row>> {
  const found = (await readKept(primary, list)).filter(matches(list, query));
  const pages = Math.max(1, Math.ceil(found.length / limit));
  const page = Math.min(query.page, pages);
  const rows = found.toSorted(inOrder(list, query)).slice((page - 1) * limit, page * limit);
  return { rows, total: found.length, page, pages };
}

/** All rows of a kept list, in the order in which they were read. */
export async function readKept<Row>(
  primary: Session,
  { name, state, readAll }: Pick<KeptList<Row>, "name" | "state" | "readAll">,
): Promise<Row[]> {
  const [states, parts] = await runBatch(primary, [
    checkedSql(stateRow, sql`SELECT ${sql.join([...state], sql` || ' ' || `)} || '' AS state`),
    primary.orm
      .select({ state: keptLists.state, rows: keptLists.rows })
      .from(keptLists)
      .where(eq(keptLists.name, name))
      .orderBy(asc(keptLists.part)),
  ]);
  const current = states.rows[0]?.state ?? "";
  // Our own JSON: checking each of some thousand rows would cost more than reading them.
  const written = z.custom<Row[]>(Array.isArray);
  if (parts.rows.length > 0 && parts.rows.every((part) => part.state === current)) {
    return parts.rows.flatMap(({ rows }) => written.parse(JSON.parse(rows)));
  }
  const all = await readAll();
  await keep(primary, { name, state: current }, all);
  return all;
}

/** The state was read before the rows: after a change in between, the next reader finds another state and reads them again. */
async function keep(primary: Session, list: { name: string; state: string }, all: unknown[]): Promise<void> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(all.length / rowsPerPart)) }, (_, part) => ({
    ...list,
    part,
    rows: JSON.stringify(all.slice(part * rowsPerPart, (part + 1) * rowsPerPart)),
  }));
  await runBatch(primary, [
    primary.orm.delete(keptLists).where(eq(keptLists.name, list.name)),
    ...parts.map((part) => primary.orm.insert(keptLists).values(part)),
  ]);
}

function matches<Row>({ search, filters }: KeptList<Row>, query: TableQuery): (row: Row) => boolean {
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const chosen = Object.entries(query.filters);
  return (row) => {
    if (!chosen.every(([name, value]) => filters[name]?.(row, value) ?? true)) return false;
    if (words.length === 0) return true;
    const text = search(row).join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function inOrder<Row>({ sorts, tieBreaker }: KeptList<Row>, { sort, isDescending }: TableQuery) {
  const key = sorts[sort] ?? Object.values(sorts)[0] ?? tieBreaker;
  const sign = isDescending ? -1 : 1;
  return (a: Row, b: Row): number => sign * (compare(key(a), key(b)) || compare(tieBreaker(a), tieBreaker(b)));
}

/** As SQLite: null, then numbers, then texts by their code. */
function compare(a: Key, b: Key): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
