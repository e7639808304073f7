import type { Database } from "#worker/platform/db/client.ts";
import type { Fact } from "./fact.ts";
import { factColumns, inForceOrder } from "./read-facts.ts";

/** So many days of a key are shown; the exchange rate has one a day. */
const mostHistory = 12;

export interface ListedFact {
  key: string;
  area: string;
  /** The newest day first; never empty. */
  history: [Fact, ...Fact[]];
}

/**
 * All figures of the registry, by area, each with its history. Of one day only the figure that counts: what was corrected
 * or checked again was never in force beside it.
 */
export async function listFacts({ db }: { db: Database }): Promise<ListedFact[]> {
  const { results } = await db.raw
    .prepare(`SELECT * FROM (
        SELECT *, row_number() OVER (PARTITION BY key ORDER BY validFrom DESC) AS place FROM (
          SELECT ${factColumns}, f.area AS area, f.position AS position,
            row_number() OVER (PARTITION BY v.key, v.valid_from ORDER BY ${inForceOrder}) AS turn
          FROM facts f JOIN fact_values v ON v.key = f.key)
        WHERE turn = 1)
      WHERE place <= ? ORDER BY area, position, key, place`)
    .bind(mostHistory)
    .all<Fact & { area: string; position: number; place: number; turn: number }>();
  const listed = new Map<string, ListedFact>();
  for (const { area, position: _position, place: _place, turn: _turn, ...fact } of results) {
    const known = listed.get(fact.key);
    if (known) known.history.push(fact);
    else listed.set(fact.key, { key: fact.key, area, history: [fact] });
  }
  return [...listed.values()];
}
