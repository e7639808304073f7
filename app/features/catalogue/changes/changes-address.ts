import type { ChangeChoice, ChangeEntity } from "#worker/features/catalogue/changes/history.ts";

/** `?institution=&load=&change=&entity=&after=` of the register's history; null: not given. */
export interface ChangesFilter {
  institution: string | null;
  load: number | null;
  change: ChangeChoice | null;
  entity: ChangeEntity | null;
  after: string | null;
}

export const noFilter: ChangesFilter = { institution: null, load: null, change: null, entity: null, after: null };

/** Path and query of the history under a filter. */
export function changesAddress(filter: Partial<ChangesFilter>, path = "/data/changes"): string {
  const query = new URLSearchParams();
  for (const key of ["institution", "load", "change", "entity", "after"] as const) {
    const value = filter[key];
    if (value !== null && value !== undefined) query.set(key, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What the form shows: the address's own words, also those that cannot be read. */
export type TypedFilter = Record<"institution" | "load" | "change" | "entity", string>;
