import type { z } from "zod";
import type { ChangeEntity, ChangeTopic } from "../../shared/changes/history.ts";
import { changesFilterSchemas } from "../../shared/input.ts";

/** `?institution=&load=&change=&entity=&after=` of the register's history; null for parameters that the address lacks. */
export interface ChangesFilter {
  institution: string | null;
  load: number | null;
  change: ChangeTopic | null;
  entity: ChangeEntity | null;
  after: number | null;
}

const noFilter: ChangesFilter = { institution: null, load: null, change: null, entity: null, after: null };

/** The address of the filtered history. */
export function changesAddress(filter: Partial<ChangesFilter>, path = "/data/changes"): string {
  const query = new URLSearchParams();
  for (const key of ["institution", "load", "change", "entity", "after"] as const) {
    const value = filter[key];
    if (value !== null && value !== undefined) query.set(key, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The values in the form: as in the address, including invalid ones. */
export type TypedFilter = Record<"institution" | "load" | "change" | "entity", string>;

/** Parses the filter of an address. An empty value is null. So is an invalid one, and `bad` has its name. */
export function readChangesFilter(query: URLSearchParams): { filter: ChangesFilter; bad: (keyof ChangesFilter)[] } {
  const bad: (keyof ChangesFilter)[] = [];
  function read<Value>(name: keyof ChangesFilter, schema: z.ZodType<Value>): Value | null {
    const value = query.get(name)?.trim();
    if (!value) return null;
    const parsed = schema.safeParse(value);
    if (!parsed.success) bad.push(name);
    return parsed.success ? parsed.data : null;
  }
  const filter = {
    ...noFilter,
    institution: read("institution", changesFilterSchemas.institution),
    load: read("load", changesFilterSchemas.load),
    change: read("change", changesFilterSchemas.change),
    entity: read("entity", changesFilterSchemas.entity),
    after: read("after", changesFilterSchemas.after),
  };
  return { filter, bad };
}
