import type { Database } from "#worker/db/client.ts";
import type { Fact } from "./fact.ts";
import { factColumns, inForceOrder } from "./read-facts.ts";

/**
 * Every figure that a page mentions, with its history: by key, the newest day first. Found in the page's own text, so
 * that it travels with the page in one trip.
 * @param path of the page, `/visa/student`
 */
export async function readMentionedFacts({ db }: { db: Database }, path: string): Promise<Map<string, Fact[]>> {
  const { results } = await db.raw
    .prepare(`SELECT ${factColumns} FROM pages p JOIN page_revisions r ON r.id = p.revision_id
      JOIN facts f ON instr(r.body, '{{' || f.key) > 0 JOIN fact_values v ON v.key = f.key
      WHERE p.path = ? ORDER BY f.key, ${inForceOrder}`)
    .bind(path)
    .all<Fact>();
  return Map.groupBy(results, ({ key }) => key);
}
