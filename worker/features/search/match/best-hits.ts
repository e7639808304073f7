import { institutionRanks } from "#worker/features/catalogue/public.ts";
import { maxResultsPerType } from "#worker/features/search/answer.ts";
import type { RenderedSql } from "#worker/platform/db/orm.ts";
import { firstClosedRowid, idOfRowid, institutionRowid, positionOf, providerOfRowid, tierOf } from "./rowid.ts";
import { type Tier, waves } from "./tier.ts";

/** Most courses of a provider on the first page, as long as there are others. */
export const maxOfProvider = 2;

/** Matches per tier from which a page of courses of several providers is chosen. */
const enoughToSpread = 14;

/** How many times as many a wide tier yields. */
const wider = 5;

/** More than the institutions that any query names. */
const maxNamed = 50;

/**
 * The query for the first page of a plan's matches of one kind of entity, with the columns `id` and `position`. A tier yields
 * its matches by rowid, which is the order of popularity. Later waves cost more. They are searched only if the earlier ones
 * found less than a page; otherwise their LIMIT is 0, and SQLite does not start them.
 *
 * It is SQL text, because every typed letter makes a new one: rendering its fifty parts with drizzle would take longer than
 * the rest of the search in JavaScript.
 * @param named ids of institutions that come before all tiers
 * @param spreads whether a third course of a provider comes after the courses of others
 */
export function bestHits(
  entity: "institution" | "course",
  tiers: readonly Tier[],
  { named = [], spreads = false }: { named?: readonly number[]; spreads?: boolean },
): RenderedSql {
  const enough = maxResultsPerType;
  const perTier = spreads ? enoughToSpread : enough;
  const known = namedInstitutions(named);
  const steps = stepsOf(tiers);
  const selectsOf = (step: readonly Placed[], limit: string | number): string[] =>
    step.map(({ tier, position }) => {
      const { index, limit: most = tier.isWide ? `${limit} * ${wider}` : limit } = tier;
      const table = `${entity}_${index}`;
      const select = `SELECT rowid AS hit, ${position} AS tier FROM ${table}
        WHERE ${table} MATCH ? AND rowid < ${endOf(entity, tier, table)} LIMIT ${most}`;
      return `SELECT * FROM (${select})`;
    });
  // A third course of the very subject comes before courses of others that share its field only.
  const neighbours = tiers.flatMap(({ isNeighbour }, position) => (isNeighbour ? [position] : []));
  const isNeighbour = `(${tierOf("value")} IN (${neighbours.join(", ")}))`;
  // Lists in JSON read half the rows that a window function reads.
  const ordered = spreads
    ? `SELECT value AS place, 2 * ${isNeighbour} + (key >= ${maxOfProvider}) AS turn
        FROM (SELECT json_group_array(place ORDER BY place) AS places FROM found GROUP BY ${providerOfRowid("place")}),
        json_each(places)`
    : "SELECT place, 0 AS turn FROM found";
  const found = (before: number) =>
    unionOf(steps.slice(0, before).map((_, step) => `SELECT hit, tier FROM step${step}`));
  // A later step may repeat matches of an earlier one, so its limit is higher by their number.
  const limitOf = (step: number, isLast: boolean): string => {
    const counted = spreads
      ? `SELECT coalesce(sum(min(n, ${maxOfProvider})), 0) AS n
        FROM (SELECT count(DISTINCT hit) AS n FROM (${found(step)}) GROUP BY ${providerOfRowid("hit")})`
      : `SELECT count(DISTINCT hit) AS n FROM (${found(step)})`;
    const most = `(SELECT ${isLast ? `iif(n = 0, ${perTier}, 0)` : `iif(n < ${enough}, n + ${perTier}, 0)`} FROM (${counted}))`;
    // After a step that was not searched there is nothing to count.
    const isDone = step === 1 ? "0" : `(SELECT most FROM limit${step - 1}) = 0`;
    return `limit${step} AS MATERIALIZED (SELECT CASE WHEN ${isDone} THEN 0 ELSE ${most} END AS most)`;
  };
  const ctes = steps.flatMap((step, at) => {
    const isLast = step.some(({ tier }) => tier.wave === 4);
    const limit = at === 0 ? perTier : `(SELECT most FROM limit${at})`;
    const selects = [...(at === 0 ? known.selects : []), ...selectsOf(step, limit)];
    return [
      ...(at === 0 ? [] : [limitOf(at, isLast)]),
      `step${at} AS MATERIALIZED (${unionOf(selects) || "SELECT 0 AS hit, 0 AS tier WHERE 0"})`,
    ];
  });
  return {
    sql: `WITH ${ctes.join(",\n")},
      found AS (SELECT min(${positionOf("tier", "hit")}) AS place FROM (${found(steps.length)}) GROUP BY hit),
      hits AS MATERIALIZED (SELECT place, turn FROM (${ordered}) ORDER BY turn, place LIMIT ${enough})
      SELECT ${idOfRowid("place")} AS id, (turn << 60) + place AS position FROM hits`,
    params: [
      ...known.params,
      ...steps.flat().flatMap(({ tier }) => (tier.isExact ? [tier.match, tier.match] : [tier.match])),
    ],
  };
}

/**
 * Where the matches of a tier end, as SQL text: what is closed to new students comes only for its whole name or code, if nothing
 * open has it.
 */
function endOf(entity: "institution" | "course", { isExact }: Tier, table: string): string {
  const end = firstClosedRowid[entity];
  return isExact
    ? `iif((SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT 1) < ${end}, ${end}, ${Number.MAX_SAFE_INTEGER})`
    : String(end);
}

interface Placed {
  tier: Tier;
  position: number;
}

/**
 * The tiers in the order in which they are searched. Within a wave each tier marked as `later` begins a step: a page is
 * complete without it and what follows if the tiers before found enough.
 */
function stepsOf(tiers: readonly Tier[]): Placed[][] {
  const placed = tiers.map((tier, position) => ({ tier, position }));
  const steps = waves.flatMap((wave) => {
    const own = placed.filter(({ tier }) => tier.wave === wave);
    const starts = own.flatMap(({ tier }, at) => (tier.isLater ? [at] : []));
    return [0, ...starts].map((start, at) => own.slice(start, starts[at]));
  });
  return [steps[0] ?? [], ...steps.slice(1).filter((step) => step.length > 0)];
}

/** D1 allows no more SELECTs in one UNION. */
const maxInUnion = 4;

/** UNION ALL of any number of SELECTs, nested if there are many. */
function unionOf(selects: readonly string[]): string {
  if (selects.length <= maxInUnion) return selects.join(" UNION ALL ");
  const groups: string[] = [];
  for (let start = 0; start < selects.length; start += maxInUnion) {
    groups.push(`SELECT * FROM (${selects.slice(start, start + maxInUnion).join(" UNION ALL ")})`);
  }
  return unionOf(groups);
}

/** Named institutions under their rowids of the full-text tables, so that a repetition in a tier is recognised. */
function namedInstitutions(ids: readonly number[]): { selects: string[]; params: unknown[] } {
  if (ids.length === 0) return { selects: [], params: [] };
  const { sql, params } = institutionRanks(ids.slice(0, maxNamed));
  return { selects: [`SELECT ${namedRowid} AS hit, -1 AS tier FROM (${sql}) WHERE NOT is_delisted`], params };
}

const namedRowid = institutionRowid({ popularityRank: "popularity_rank", isDelisted: "is_delisted", id: "id" });
