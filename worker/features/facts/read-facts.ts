import type { Database } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "./fact.ts";
import { withYearsBehind } from "./years-behind.ts";

/** Columns of a Fact over `fact_values v JOIN facts f`. */
export const factColumns = `f.key AS key, f.label AS label, f.unit AS unit, v.value AS value, v.value_to AS valueTo,
  v.valid_from AS validFrom, v.source_name AS sourceName, v.source_url AS sourceUrl, v.checked_on AS checkedOn,
  v.status AS status, v.note AS note`;

/**
 * Of values of one key: in force first. One without a first day is the oldest (NULL sorts last here); of one day an
 * administrator's comes before others', then the newest row. The first term is as the index has it: of the exchange
 * rate, which gets a row a day, one is read.
 */
export const inForceOrder = "v.valid_from DESC, v.origin = 'admin' DESC, v.id DESC";

/** Id of the value of the key `f.key` that is in force on the day that a parameter names. */
export const inForceId = (day: string) => `(SELECT v.id FROM fact_values v
  WHERE v.key = f.key AND coalesce(v.valid_from, '') <= ${day} ORDER BY ${inForceOrder} LIMIT 1)`;

/**
 * The figures in force on a day, by key; keys without one are absent.
 * @param keys the keys, or all that begin with a prefix ("points.")
 * @param day YYYY-MM-DD in Australia; today when left out
 */
export async function readFacts(
  { db, now }: { db: Database; now: () => number },
  keys: readonly string[] | { prefix: string },
  day: string = todayInAustralia(now()),
): Promise<Map<string, Fact & { yearsBehind?: number }>> {
  if ("length" in keys && keys.length === 0) return new Map();
  const [wanted, parameter] =
    "prefix" in keys
      ? ["f.key >= ?1 AND f.key < ?1 || char(1114111)", keys.prefix]
      : ["f.key IN (SELECT value FROM json_each(?1))", JSON.stringify([...new Set(keys)])];
  const { results } = await db.raw
    .prepare(`SELECT ${factColumns} FROM facts f JOIN fact_values v ON v.id = ${inForceId("?2")}
      WHERE ${wanted} ORDER BY f.area, f.position`)
    .bind(parameter, day)
    .all<Fact>();
  return new Map(results.map((fact) => [fact.key, withYearsBehind(fact, day)]));
}
