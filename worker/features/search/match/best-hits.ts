import { institutionRanks } from "#worker/features/catalogue/public.ts";
import { maxResultsPerType } from "#worker/features/search/answer.ts";
import type { RenderedSql } from "#worker/platform/db/orm.ts";
import { type Tier, waves } from "./plan-search.ts";
import { idOfRowid, institutionRowid, positionOf } from "./rowid.ts";

/** No query names more institutions than this. */
const mostNamed = 50;

/**
 * The query of the first matches of a plan's tiers for one kind of entity: columns `id` and `position`. Every tier yields
 * its matches by rowid, which is the order of popularity. The later waves cost more and are searched only when the earlier
 * ones have found less than a first page: otherwise their LIMIT is 0, and SQLite does not begin them.
 *
 * Written as text, because it is made anew with each letter that somebody types: rendering its fifty parts with drizzle
 * takes longer than the rest of the search in JavaScript.
 * @param named ids of institutions that come before all tiers
 */
export function bestHits(
  entity: "institution" | "course",
  tiers: readonly Tier[],
  named: readonly number[] = [],
): RenderedSql {
  const enough = maxResultsPerType;
  const known = namedInstitutions(named);
  const matchesOf = (wave: Tier["wave"], limit: string | number): string[] =>
    tiers.flatMap(({ wave: own, index }, position) => {
      const table = `${entity}_${index}`;
      const select = `SELECT rowid AS hit, ${position} AS tier FROM ${table} WHERE ${table} MATCH ? LIMIT ${limit}`;
      return own === wave ? [`SELECT * FROM (${select})`] : [];
    });
  // A later wave may find again what an earlier one has found, so its limit allows for that number on top.
  const limitAfter = (wave: string) =>
    `(SELECT iif(n < ${enough}, n + ${enough}, 0) FROM (SELECT count(DISTINCT hit) AS n FROM ${wave}))`;
  const addTo = (wave: string, matches: readonly string[]) =>
    unionOf([`SELECT * FROM ${wave}`, ...(matches.length > 0 ? [unionOf(matches)] : [])]);
  const first = unionOf([...known.selects, ...matchesOf(1, enough)]) || "SELECT 0 AS hit, 0 AS tier WHERE 0";
  return {
    sql: `WITH wave1 AS MATERIALIZED (${first}),
      wave2 AS MATERIALIZED (${addTo("wave1", matchesOf(2, limitAfter("wave1")))}),
      wave3 AS (${addTo("wave2", matchesOf(3, limitAfter("wave2")))}),
      hits AS MATERIALIZED (
        SELECT min(${positionOf("tier", "hit")}) AS position FROM wave3 GROUP BY hit ORDER BY 1 LIMIT ${enough})
      SELECT ${idOfRowid("position")} AS id, position FROM hits`,
    params: [...known.params, ...waves.flatMap((wave) => tiers.filter((tier) => tier.wave === wave)).map(matchOf)],
  };
}

const matchOf = ({ match }: Tier) => match;

/** D1 takes no more SELECTs than this in one UNION. */
const mostInUnion = 4;

/** All rows of several SELECTs, nested where there are many. */
function unionOf(selects: readonly string[]): string {
  if (selects.length <= mostInUnion) return selects.join(" UNION ALL ");
  const groups: string[] = [];
  for (let start = 0; start < selects.length; start += mostInUnion) {
    groups.push(`SELECT * FROM (${selects.slice(start, start + mostInUnion).join(" UNION ALL ")})`);
  }
  return unionOf(groups);
}

/** Under the rowids that they have in the full-text tables, so that a tier that finds one again is recognised. */
function namedInstitutions(ids: readonly number[]): { selects: string[]; params: unknown[] } {
  if (ids.length === 0) return { selects: [], params: [] };
  const { sql, params } = institutionRanks(ids.slice(0, mostNamed));
  return { selects: [`SELECT ${namedRowid} AS hit, -1 AS tier FROM (${sql})`], params };
}

const namedRowid = institutionRowid({ popularityRank: "popularity_rank", isDelisted: "is_delisted", id: "id" });
