import type { Database } from "#worker/db/client.ts";
import { hitsQuery } from "./hits-query.ts";
import { planSearch } from "./plan-search.ts";
import type { Understanding } from "./understand-query.ts";

/** Ids of all matches of a query, best first. */
export interface Hits {
  institutions: number[];
  courses: number[];
}

/** Two statements whose rows `hitsOf` reads, or none when there is nothing to look for. */
export function hitStatements(db: Database, q: string, understanding: Understanding): D1PreparedStatement[] {
  const plan = planSearch(q, understanding);
  if (!plan) return [];
  return (["institution", "course"] as const).map((entity) => {
    const hits = hitsQuery(entity, plan[entity], "all", entity === "institution" ? plan.named : []);
    // One row of JSON: thousands of rows would take longer to hand over than to find.
    const sql = `${hits.with} SELECT json_group_array(hit & 4294967295) AS ids FROM (SELECT hit FROM hits ORDER BY tier, hit)`;
    return db.raw.prepare(sql).bind(...hits.values);
  });
}

/** @param results of `hitStatements`; null when there were none */
export function hitsOf(results: readonly D1Result[]): Hits | null {
  const [institutions, courses] = results.map((result) => {
    const [row] = result.results as { ids: string }[];
    return row ? (JSON.parse(row.ids) as number[]) : [];
  });
  return institutions && courses ? { institutions, courses } : null;
}
