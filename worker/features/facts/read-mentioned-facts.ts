import type { Database } from "#worker/platform/db/client.ts";
import type { Fact } from "./fact.ts";
import { factColumns, inForceId, inForceOrder } from "./read-facts.ts";

/**
 * Every figure that a page mentions, by key: the one in force today, or where the page names a day
 * (`{{visa-500.charge@2024-07-01}}`) its whole history, the newest day first. Found in the page's own text, so that it
 * travels with the page in one trip.
 * @param path of the page, `/visa/student`
 * @param today YYYY-MM-DD in Australia
 */
export async function readMentionedFacts(
  { db }: { db: Database },
  path: string,
  today: string,
): Promise<Map<string, Fact[]>> {
  const { results } = await db.raw
    .prepare(`SELECT ${factColumns} FROM pages p JOIN page_revisions r ON r.id = p.revision_id
      JOIN facts f ON instr(r.body, '{{' || f.key || '}}') > 0 OR instr(r.body, '{{' || f.key || '@') > 0
      JOIN fact_values v ON v.key = f.key
        AND (instr(r.body, '{{' || f.key || '@') > 0 OR v.id = ${inForceId("?2")})
      WHERE p.path = ?1 ORDER BY f.key, ${inForceOrder}`)
    .bind(path, today)
    .all<Fact>();
  return Map.groupBy(results, ({ key }) => key);
}
