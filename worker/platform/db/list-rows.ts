import { type Listed, rowsPerPage, type TableQuery } from "./list-page.ts";

type Key = string | number | null;

/** How the rows of a short list are searched, filtered and sorted. */
interface RowsShape<Row> {
  /** Texts in which words are searched, ignoring case. */
  search: (row: Row) => (string | null)[];
  /** By the name of the filter: whether a row has its value. */
  filters: Readonly<Record<string, (row: Row, value: string) => boolean>>;
  /** By the name of the order; the first is the default. Null comes before every other key. */
  sorts: Readonly<Record<string, (row: Row) => Key>>;
  /** Unique, so that no page repeats a row. */
  tieBreaker: (row: Row) => string;
}

/**
 * A page of a list whose rows are the team's own content (a few thousand at most) and are read as a whole: figures with the value in
 * force, a dictionary with its edits. A page past the end is the last one.
 * @param limit rows a page; rowsPerFile for a file
 */
export function listRows<Row>(
  all: readonly Row[],
  shape: RowsShape<Row>,
  query: TableQuery,
  limit: number = rowsPerPage,
): Listed<Row> {
  const found = all.filter(matches(shape, query));
  const pages = Math.max(1, Math.ceil(found.length / limit));
  const page = Math.min(query.page, pages);
  const rows = found.toSorted(inOrder(shape, query)).slice((page - 1) * limit, page * limit);
  return { rows, total: found.length, page, pages };
}

function matches<Row>({ search, filters }: RowsShape<Row>, query: TableQuery): (row: Row) => boolean {
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const chosen = Object.entries(query.filters);
  return (row) => {
    if (!chosen.every(([name, value]) => filters[name]?.(row, value) ?? true)) return false;
    if (words.length === 0) return true;
    const text = search(row).join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function inOrder<Row>({ sorts, tieBreaker }: RowsShape<Row>, { sort, isDescending }: TableQuery) {
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
