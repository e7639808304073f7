import type { Tier } from "./plan-search.ts";
import { maxResultsPerType } from "./schemas.ts";

/** SQL of common table expressions that end in `hits(hit, tier)`, and what is bound to it. */
export interface HitsQuery {
  with: string;
  values: string[];
}

/**
 * The first matches of a plan's tiers for one kind of entity: `hit` is the rowid of the full-text tables, whose lower 32
 * bits are the id. Every tier yields by rowid (best known first). What costs more is looked for only when the earlier
 * waves have found less than a first page: its LIMIT is then 0, and SQLite does not begin it.
 * @param named ids that come before all tiers
 */
export function hitsQuery(
  entity: "institution" | "course",
  tiers: readonly Tier[],
  named: readonly number[] = [],
): HitsQuery {
  const values: string[] = [];
  const enough = maxResultsPerType;
  // What an earlier wave found may come again, so the limit counts it on top.
  const asNeeded = (earlier: string) =>
    `(SELECT iif(n < ${enough}, n + ${enough}, 0) FROM (SELECT count(DISTINCT hit) AS n FROM ${earlier}))`;
  const waveOf = (wave: Tier["wave"], limit: string): string => {
    const parts: string[] = [];
    for (const [order, tier] of tiers.entries()) {
      if (tier.wave !== wave) continue;
      const table = `${entity}_${tier.index}`;
      values.push(tier.match);
      parts.push(
        `SELECT * FROM (SELECT rowid AS hit, ${order} AS tier FROM ${table} WHERE ${table} MATCH ?${values.length} LIMIT ${limit})`,
      );
    }
    return unionOf(parts);
  };
  const known = named.length === 0 ? null : namedInstitutions(named);
  const waves = [unionOf([known, waveOf(1, String(enough))].filter((part) => part !== null && part !== "")), "", ""];
  waves[1] = waveOf(2, asNeeded("wave1"));
  waves[2] = waveOf(3, asNeeded("wave2"));
  const none = "SELECT 0 AS hit, 0 AS tier WHERE 0";
  const sql = `WITH wave1 AS MATERIALIZED (${waves[0] || none}),
    wave2 AS MATERIALIZED (SELECT * FROM wave1${waves[1] ? ` UNION ALL ${waves[1]}` : ""}),
    wave3 AS (SELECT * FROM wave2${waves[2] ? ` UNION ALL ${waves[2]}` : ""}),
    hits AS MATERIALIZED (SELECT hit, min(tier) AS tier FROM wave3 GROUP BY hit ORDER BY 2, 1 LIMIT ${enough})`;
  return { with: sql, values };
}

/** D1 takes no more SELECTs than this in one UNION. */
const mostInUnion = 4;

/** All rows of several SELECTs, nested where there are many. */
function unionOf(selects: readonly (string | null)[]): string {
  if (selects.length <= mostInUnion) return selects.join(" UNION ALL ");
  const groups: string[] = [];
  for (let start = 0; start < selects.length; start += mostInUnion) {
    groups.push(`SELECT * FROM (${selects.slice(start, start + mostInUnion).join(" UNION ALL ")})`);
  }
  return unionOf(groups);
}

/** In the place where the full-text tables have them, see `searchRowid`. */
function namedInstitutions(ids: readonly number[]): string {
  return `SELECT (popularity_rank + iif(delisted_on IS NULL, 0, 128)) * 4294967296 + id AS hit, -1 AS tier
    FROM institutions WHERE id IN (${ids.slice(0, 50).map(Math.trunc).join(",")})`;
}
