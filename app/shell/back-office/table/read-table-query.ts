import { z } from "zod";
import type { TableQuery } from "#worker/platform/db/list-rows.ts";

/** What the URL of a table may contain. */
export interface TableShape {
  /** Names of the sort orders. The first is the default, descending unless `isAscending`. */
  sorts: readonly [string, ...string[]];
  /** Whether the default order is ascending. */
  isAscending?: boolean;
  /** The values that each filter accepts. */
  filters?: Readonly<Record<string, readonly string[]>>;
}

const pageSchema = z.coerce.number().int().min(1).max(10_000).catch(1);

/** Parses search, filters, sorting and pagination from the URL of a table; unknown values are ignored. */
export function readTableQuery(url: URL, { sorts, isAscending = false, filters = {} }: TableShape): TableQuery {
  const given = url.searchParams;
  const sort = sorts.find((name) => name === given.get("sort"));
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = given.get(name);
    return value !== null && values.includes(value) ? [[name, value] as const] : [];
  });
  return {
    q: (given.get("q") ?? "").trim().slice(0, 100).toWellFormed(),
    filters: Object.fromEntries(chosen),
    sort: sort ?? sorts[0],
    isDescending: sort ? given.get("order") === "down" : !isAscending,
    page: pageSchema.parse(given.get("page") ?? 1),
  };
}
