import type { TableQuery } from "#worker/platform/db/list-rows.ts";

/** The address of a table: of `query` with what is changed in it; a change of anything but the page begins at the first. */
export function tableAddress(path: string, query: TableQuery, change: Partial<TableQuery> = {}): string {
  const { q, filters, sort, isDescending, page } = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams({ ...(q && { q }), ...filters, sort, order: isDescending ? "down" : "up" });
  if (page > 1) parameters.set("page", String(page));
  return `${path}?${parameters}`;
}
