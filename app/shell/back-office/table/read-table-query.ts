import { z } from "zod";
import type { TableQuery } from "#worker/platform/db/list-rows.ts";

/** What a table can be asked for. */
export interface TableShape {
  /** Names of orders; the first is the usual one, and runs downwards unless it says "up". */
  sorts: readonly [string, ...string[]];
  /** Whether the usual order runs upwards. */
  isAscending?: boolean;
  /** Filters and the values that each has. */
  filters?: Readonly<Record<string, readonly string[]>>;
}

const pageSchema = z.coerce.number().int().min(1).max(10_000).catch(1);

/** Reads a table's question from the page's address; what it does not know is left out. */
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
