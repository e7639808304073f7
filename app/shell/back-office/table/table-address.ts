import type { TableQuery } from "#worker/platform/db/list-page.ts";

/** URL of a table for `query` with `change` applied. Starts at page 1 unless `change` has a page. */
export function tableAddress(path: string, query: TableQuery, change: Partial<TableQuery> = {}): string {
  const { q, filters, sort, isDescending, page } = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams({ ...(q && { q }), ...filters, sort, order: isDescending ? "down" : "up" });
  if (page > 1) parameters.set("page", String(page));
  return `${path}?${parameters}`;
}

export const isSameChoice = (one: TableQuery["filters"], other: TableQuery["filters"]): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
