import type { z } from "zod";
import { changesFilterSchemas } from "#worker/features/catalogue/input.ts";
import { type ChangesFilter, noFilter } from "./changes-address.ts";

/**
 * The filter of an address. Empty values are none; the names of those that cannot be read are in `bad`, and they are
 * left away.
 */
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
