import { z } from "zod";
import { findSchema } from "#app/features/foundation/official-pages/shared/probe.ts";
import { keyPattern } from "#app/features/register/facts/shared/fact.ts";
import { readYamlLists } from "#seed/yaml/read-yaml-lists.ts";

const figure = z.object({ key: z.string().regex(keyPattern), part: z.literal("to").optional() }).loose();
const page = z.strictObject({
  url: z.url({ protocol: /^https$/ }),
  /** Request body for an API. */
  post: z.record(z.string(), z.unknown()).optional(),
  figures: z.array(figure).min(1),
});

/**
 * Reads the official pages of figures from seed/watch/, one file for each host; README.md there describes the format.
 * @throws Error with file and key of the fault
 */
export function readWatch() {
  const rows = new Map<
    string,
    { key: string; url: string; post: string | null; find: string; find_to: string | null }
  >();
  for (const { name, items } of readYamlLists(import.meta.dirname, page)) {
    for (const { url, post = null, figures } of items) {
      for (const { key, part, ...how } of figures) {
        const find = findSchema.safeParse(how);
        if (!find.success) throw new Error(`${name}.yaml: ${key}: ${z.prettifyError(find.error)}`);
        const row = rows.get(key);
        if (part === "to" && row?.url === url && row.find_to === null) row.find_to = JSON.stringify(find.data);
        else if (part === undefined && !row) {
          const [body, found] = [post && JSON.stringify(post), JSON.stringify(find.data)];
          rows.set(key, { key, url, post: body, find: found, find_to: null });
        } else throw new Error(`${name}.yaml: ${key} is there twice, or its upper end is before it`);
      }
    }
  }
  return [...rows.values()];
}
