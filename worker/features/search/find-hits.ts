import type { Database } from "#worker/platform/db/client.ts";
import { planSearch, type SearchPlan, type Tier } from "./plan-search.ts";
import { maxResultsPerType } from "./schemas.ts";
import type { Understanding } from "./understand-query.ts";

/** Ids of all matches of a query, best first; institutions that it names (`SearchPlan.named`) may not be among them. */
export interface Hits {
  institutions: number[];
  courses: number[];
}

/** What was planned and the statements for it, whose results `hitsOf` reads; none when there is nothing to look for. */
export interface HitStatements {
  plan: SearchPlan | null;
  statements: D1PreparedStatement[];
}

export function hitStatements(db: Database, q: string, understanding: Understanding): HitStatements {
  const plan = planSearch(q, understanding);
  if (!plan) return { plan, statements: [] };
  return { plan, statements: [tierLists(db, "institution", plan.institution), tierLists(db, "course", plan.course)] };
}

/**
 * All matches of each tier as one JSON array a tier, in one row: thousands of rows would take longer to hand over than
 * to find, and to sort them out in SQL would read each of them several times. As for suggestions, what costs more is
 * looked for only when the earlier waves have not filled a first page.
 */
function tierLists(db: Database, entity: "institution" | "course", tiers: readonly Tier[]): D1PreparedStatement {
  const list = (tier: Tier, position: number) => {
    const table = `${entity}_${tier.index}`;
    return `(SELECT json_group_array(rowid & 4294967295) FROM ${table} WHERE ${table} MATCH ?${position + 1})`;
  };
  const columnsOf = (wave: Tier["wave"]) => tiers.flatMap((tier, at) => (tier.wave === wave ? [{ tier, at }] : []));
  const isShort = (waves: readonly Tier["wave"][]) =>
    waves
      .flatMap(columnsOf)
      .map(({ at }) => `coalesce(json_array_length(t${at}), 0) < ${maxResultsPerType}`)
      .join(" AND ") || "1";
  const step = (wave: Tier["wave"], earlier: readonly Tier["wave"][]) =>
    columnsOf(wave)
      .map(({ tier, at }) => `, CASE WHEN ${isShort(earlier)} THEN ${list(tier, at)} END AS t${at}`)
      .join("");
  const sql = `WITH wave1 AS MATERIALIZED (SELECT 1${step(1, [])}), wave2 AS MATERIALIZED (SELECT *${step(2, [1])} FROM wave1)
    SELECT *${step(3, [1, 2])} FROM wave2`;
  return db.raw.prepare(sql).bind(...tiers.map(({ match }) => match));
}

/** @param results of `hitStatements`, in their order */
export function hitsOf(plan: SearchPlan | null, results: readonly D1Result[]): Hits | null {
  const [institutions, courses] = results.map((result) => (result.results as Record<string, string | null>[])[0] ?? {});
  if (!plan || !institutions || !courses) return null;
  return { institutions: merge(plan.institution, institutions), courses: merge(plan.course, courses) };
}

/** The lists of the tiers one behind the other, each id where it comes first. */
function merge(tiers: readonly Tier[], row: Record<string, string | null>): number[] {
  const ids = new Set<number>();
  for (const position of tiers.keys()) {
    for (const id of JSON.parse(row[`t${position}`] ?? "[]") as number[]) ids.add(id);
  }
  return [...ids];
}
