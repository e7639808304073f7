import { institutionRanks } from "#app/features/register/catalogue/server/public.ts";
import type { RenderedSql } from "#worker/platform/db/orm.ts";
import { maxResultsPerType } from "../answer.ts";
import { type Tier, waves } from "./other-tiers.ts";
import {
  firstClosedRowid,
  idOfRowid,
  institutionRowid,
  positionOf,
  providerOfRowid,
  rowidOf,
  tierOf,
} from "./rowid.ts";

/** Maximum number of courses of a provider on the first page, as long as there are others. */
export const maxOfProvider = 2;

/** Matches per tier from which a page of courses of several providers is chosen. */
const enoughToSpread = 12;

/**
 * Number of additional matches that a later step reads, because it repeats those of the previous steps (less than a page).
 */
const repeated = 8;

/** Number of courses that are read beyond a page, because some repeat a title of an institution. */
export const spare = 2;

/** Factor for the number of matches of a wide tier. */
const wider = 3;

/** Maximum number of named institutions in a query. */
const maxNamed = 50;

/**
 * The query for the first page of a plan's matches of one kind of entity, with the columns `id` and `position`. A tier yields
 * its matches by rowid, which is the order of popularity. Later waves cost more. They are searched only if the earlier ones
 * found less than a page.
 *
 * The steps are a chain: each passes on what it and those before have found, as a text, because SQLite compiles a common table
 * expression again wherever it is named. With several references per step compiling took 15 ms.
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
  const perTier = spreads ? enoughToSpread : maxResultsPerType;
  const known = namedInstitutions(named);
  const steps = stepsOf(tiers);
  const listsOf = (step: readonly Placed[], limit: number): string[] =>
    step.map(({ tier, position }) => {
      const { index, limit: most = tier.isWide ? limit * wider : limit } = tier;
      const table = `${entity}_${index}`;
      const matches = `SELECT rowid FROM ${table}
        WHERE ${table} MATCH ? AND rowid < ${endOf(entity, tier, table)} LIMIT ${most}`;
      return `(SELECT json_group_array(${positionOf(String(position), "rowid")}) FROM (${matches}))`;
    });
  // A third course of the field comes before courses of other providers in related fields.
  const neighbours = tiers.flatMap(({ isNeighbour }, position) => (isNeighbour ? [position] : []));
  const isNeighbour = `(${tierOf("value")} IN (${neighbours.join(", ")}))`;
  // Lists in JSON read half the rows that a window function reads.
  const ordered = spreads
    ? `SELECT value AS place, 2 * ${isNeighbour} + (key >= ${maxOfProvider}) AS turn
        FROM (SELECT json_group_array(place ORDER BY place) AS places FROM found GROUP BY ${providerOfRowid("place")}),
        json_each(places)`
    : "SELECT place, 0 AS turn FROM found";
  // Number of matches that count for a page: two per provider.
  const counted = spreads
    ? `SELECT coalesce(sum(min(n, ${maxOfProvider})), 0)
        FROM (SELECT count(DISTINCT ${rowidOf("h.value")}) AS n FROM ${placesIn("lists")} GROUP BY ${providerOfRowid("h.value")})`
    : `SELECT count(DISTINCT ${rowidOf("h.value")}) FROM ${placesIn("lists")}`;
  const ctes = steps.map((step, at) => {
    if (at === 0) {
      const lists = [...known.lists, ...listsOf(step, perTier)];
      return `step0 AS MATERIALIZED (SELECT ${lists.join(" || ',' || ") || "'[]'"} AS lists)`;
    }
    const isLast = step.some(({ tier }) => tier.wave === 4);
    const lists = listsOf(step, perTier + repeated).map((list) => ` || ',' || ${list}`);
    return `step${at} AS MATERIALIZED (SELECT CASE WHEN n < ${isLast ? 1 : maxResultsPerType} THEN lists${lists.join("")} ELSE lists END AS lists
      FROM (SELECT lists, (${counted}) AS n FROM step${at - 1}))`;
  });
  return {
    sql: `WITH ${ctes.join(",\n")},
      found AS (SELECT min(h.value) AS place FROM step${steps.length - 1} AS s, ${placesIn("s.lists")} GROUP BY ${rowidOf("h.value")}),
      hits AS MATERIALIZED (SELECT place, turn FROM (${ordered}) ORDER BY turn, place LIMIT ${maxResultsPerType + (entity === "course" ? spare : 0)})
      SELECT ${idOfRowid("place")} AS id, (turn << 60) + place AS position FROM hits`,
    params: [
      ...known.params,
      ...steps.flat().flatMap(({ tier }) => (tier.isExact ? [tier.match, tier.match] : [tier.match])),
    ],
  };
}

/** The positions in a text of JSON arrays that are separated by commas, as SQL text: `h.value`. */
const placesIn = (lists: string): string => `json_each('[' || ${lists} || ']') AS l, json_each(l.value) AS h`;

/**
 * The SQL text of the end of a tier's matches: closed entries match only by their whole name or code, if nothing open
 * matches.
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
 * The tiers in search order. Within a wave each tier marked as `isLater` begins a step: the step is skipped when the
 * tiers before it fill the page.
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

/** Named institutions under their rowids of the full-text tables, so that repetitions in a tier are recognised. */
function namedInstitutions(ids: readonly number[]): { lists: string[]; params: unknown[] } {
  if (ids.length === 0) return { lists: [], params: [] };
  const { sql, params } = institutionRanks(ids.slice(0, maxNamed));
  const places = `json_group_array(${positionOf("-1", namedRowid)})`;
  return { lists: [`(SELECT ${places} FROM (${sql}) WHERE NOT is_delisted)`], params };
}

const namedRowid = institutionRowid({ popularityRank: "popularity_rank", isDelisted: "is_delisted", id: "id" });
