import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import type { RenderedSql } from "#worker/platform/db/orm.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { maxResultsPerType } from "../answer.ts";
import type { Understanding } from "../reading/understanding.ts";
import { idList, quote } from "./facet-expressions.ts";
import { type Tier, waves, words } from "./other-tiers.ts";
import { rankTiers } from "./rank-tiers.ts";
import { idOfRowid } from "./result-order.ts";
import { facetWord } from "./search-document.ts";
import { courseSlotExpressions } from "./slot-expressions.ts";

/** Ids of all matches of a query, best first. */
export interface Hits {
  /** Institutions that the query names; some of them may not be among `institutions`. */
  named: readonly number[];
  institutions: number[];
  courses: number[];
  /** Courses that share only a field with the query, see Tier. */
  neighbours: ReadonlySet<number>;
  /** Matches whose whole name or code is the query. */
  exact: { institutions: ReadonlySet<number>; courses: ReadonlySet<number> };
}

/**
 * Finds all matches of a query, or the best of each tier; null when there is nothing to search for. @param most matches of a
 * tier
 */
export async function findAllHits(db: Session, understanding: Understanding, most = Infinity): Promise<Hits | null> {
  const plan = rankTiers(understanding);
  if (!plan) return null;
  const [institutions, courses] = await Promise.all([
    matchesOf(db, "institution", plan.institution, { most }),
    matchesOf(db, "course", plan.course, { most }),
  ]);
  return {
    named: plan.named,
    institutions: institutions.all,
    courses: courses.all,
    neighbours: courses.neighbours,
    exact: { institutions: institutions.exact, courses: courses.exact },
  };
}

/**
 * Finds all courses of one institution that match a query, unordered. Slower or weaker tiers are searched only if those
 * before found nothing. Partial words are matched in the browser.
 */
export async function findHitsOf(db: Session, understanding: Understanding, institutionId: number): Promise<Hits> {
  const own = `facets : ${quote(facetWord("institution", String(institutionId)))}`;
  // 双学位 alone is not a name.
  const withoutName = [words(1, courseSlotExpressions(understanding).named)].filter((tier) => tier !== null);
  const tiers = (rankTiers(understanding)?.course ?? withoutName)
    .filter(({ index }) => index === "words")
    .map(({ wave, index, match }): Tier => ({ wave, index, match: `(${match}) AND ${own}` }));
  const { all } = await matchesOf(db, "course", tiers, { enough: 1 });
  const none = new Set<number>();
  return { named: [], institutions: [], courses: all, neighbours: none, exact: { institutions: none, courses: none } };
}

/** One column per tier: a JSON array of ids, or null for a tier that was not searched. */
const tiersRow = z.record(z.string(), z.string().nullable());

/**
 * The ids of all tiers in order, each at its first occurrence; those of the exact tiers; those that only neighbour
 * tiers have.
 */
export async function matchesOf(
  db: Session,
  entity: "institution" | "course",
  tiers: readonly Tier[],
  limits: { enough?: number; most?: number },
) {
  if (tiers.length === 0) return { all: [], exact: new Set<number>(), neighbours: new Set<number>() };
  const row = await sqlRow(db, tiersRow, tierLists(entity, tiers, limits));
  const ids = new Set<number>();
  const exact = new Set<number>();
  const neighbours = new Set<number>();
  for (const [position, tier] of tiers.entries()) {
    for (const id of idList.parse(JSON.parse(row?.[`t${position}`] ?? "[]"))) {
      if (tier.isNeighbour && !ids.has(id)) neighbours.add(id);
      ids.add(id);
      if (tier.isExact) exact.add(id);
    }
  }
  return { all: [...ids], exact, neighbours };
}

/**
 * All matches as one row with a JSON array per tier: transferring thousands of rows takes longer than finding them, and
 * removing duplicates in SQL would read each several times. A later wave is searched only if no earlier tier, including
 * those of pages, has matches.
 */
function tierLists(
  entity: "institution" | "course",
  tiers: readonly Tier[],
  { enough: page = maxResultsPerType, most = Infinity }: { enough?: number; most?: number },
): RenderedSql {
  const columns = tiers.map((tier, position) => ({ ...tier, name: `t${position}` }));
  const isShort = (earlier: readonly Tier["wave"][], enough: number) =>
    columns
      .filter(({ wave }) => earlier.includes(wave))
      .map(({ name }) => `coalesce(json_array_length(${name}), 0) < ${enough}`)
      .join(" AND ") || "1";
  const step = (of: Tier["wave"], earlier: readonly Tier["wave"][], enough = page) =>
    columns
      .filter(({ wave }) => wave === of)
      .map(({ name, index, limit = Infinity }) => {
        const table = `${entity}_${index}`;
        const best = Math.min(limit, most);
        const matches = `SELECT rowid FROM ${table} WHERE ${table} MATCH ?${best === Infinity ? "" : ` LIMIT ${best}`}`;
        const list = `SELECT json_group_array(${idOfRowid("rowid")}) FROM (${matches})`;
        return `, CASE WHEN ${isShort(earlier, enough)} THEN (${list}) END AS ${name}`;
      })
      .join("");
  return {
    sql: `WITH wave1 AS MATERIALIZED (SELECT NULL AS start${step(1, [])}),
      wave2 AS MATERIALIZED (SELECT *${step(2, [1])} FROM wave1),
      wave3 AS MATERIALIZED (SELECT *${step(3, [1, 2])} FROM wave2)
      SELECT *${step(4, [1, 2, 3], 1)} FROM wave3`,
    params: waves.flatMap((wave) => tiers.filter((tier) => tier.wave === wave)).map(({ match }) => match),
  };
}
