import { z } from "zod";
import { maxResultsPerType } from "#worker/features/search/answer.ts";
import type { Understanding } from "#worker/features/search/understand/understand-query.ts";
import type { Session } from "#worker/platform/db/client.ts";
import type { RenderedSql } from "#worker/platform/db/orm.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { planSearch, type Tier, waves } from "./plan-search.ts";
import { idOfRowid } from "./rowid.ts";

/** Ids of all matches of a query, best first. */
export interface Hits {
  /** Institutions that the query names; some of them may not be among `institutions`. */
  named: readonly number[];
  institutions: number[];
  courses: number[];
}

/** @returns null when there is nothing to look for */
export async function findAllHits(db: Session, q: string, understanding: Understanding): Promise<Hits | null> {
  const plan = planSearch(q, understanding);
  if (!plan) return null;
  const [institutions, courses] = await Promise.all([
    matchesOf(db, "institution", plan.institution),
    matchesOf(db, "course", plan.course),
  ]);
  return { named: plan.named, institutions, courses };
}

/** One column a tier: a JSON array of ids, or null for a tier that was not searched. */
const tiersRow = z.record(z.string(), z.string().nullable());

/** SQLite made the array of integers: checking each of up to 25,000 would cost more than it could find. */
const idList = z.custom<number[]>(Array.isArray);

/** The ids of all tiers one behind the other, each where it comes first. */
async function matchesOf(db: Session, entity: "institution" | "course", tiers: readonly Tier[]): Promise<number[]> {
  const row = await sqlRow(db, tiersRow, tierLists(entity, tiers));
  const ids = new Set<number>();
  for (const position of tiers.keys()) {
    for (const id of idList.parse(JSON.parse(row?.[`t${position}`] ?? "[]"))) ids.add(id);
  }
  return [...ids];
}

/**
 * All matches of each tier as one JSON array per tier, in one row: handing over thousands of rows takes longer than
 * finding them, and sorting them out in SQL would read each several times. As for suggestions, a wave that costs more is
 * searched only when the earlier waves have not filled a first page.
 */
function tierLists(entity: "institution" | "course", tiers: readonly Tier[]): RenderedSql {
  const columns = tiers.map((tier, position) => ({ ...tier, name: `t${position}` }));
  const isShort = (earlier: readonly Tier["wave"][]) =>
    columns
      .filter(({ wave }) => earlier.includes(wave))
      .map(({ name }) => `coalesce(json_array_length(${name}), 0) < ${maxResultsPerType}`)
      .join(" AND ") || "1";
  const step = (of: Tier["wave"], earlier: readonly Tier["wave"][]) =>
    columns
      .filter(({ wave }) => wave === of)
      .map(({ name, index }) => {
        const table = `${entity}_${index}`;
        const list = `SELECT json_group_array(${idOfRowid("rowid")}) FROM ${table} WHERE ${table} MATCH ?`;
        return `, CASE WHEN ${isShort(earlier)} THEN (${list}) END AS ${name}`;
      })
      .join("");
  return {
    sql: `WITH wave1 AS MATERIALIZED (SELECT NULL AS start${step(1, [])}),
      wave2 AS MATERIALIZED (SELECT *${step(2, [1])} FROM wave1)
      SELECT *${step(3, [1, 2])} FROM wave2`,
    params: waves.flatMap((wave) => tiers.filter((tier) => tier.wave === wave)).map(({ match }) => match),
  };
}
