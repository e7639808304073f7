import { asc, desc, eq, lte, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Fact } from "./fact.ts";
import { factColumns, inForceOrder } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/** Days of one key that are shown; the exchange rate has a new one every day. */
const mostHistory = 12;

export interface ListedFact {
  key: string;
  area: string;
  /** The newest day first; never empty. */
  history: [Fact, ...Fact[]];
}

/**
 * All figures of the registry, by area, each with its history. Of each day only the figure that counts: a corrected one was
 * never in force beside it.
 */
export async function listFacts({ db }: Pick<AppContext, "db">): Promise<ListedFact[]> {
  const { orm } = db;
  /** Every value with its turn among the values of one day: the first one counts. */
  const ofDays = orm
    .select({
      ...factColumns,
      area: facts.area,
      position: facts.position,
      turn: sql<number>`row_number() OVER (PARTITION BY ${factValues.key}, ${factValues.validFrom}
        ORDER BY ${sql.join(inForceOrder, sql`, `)})`.as("turn"),
    })
    .from(facts)
    .innerJoin(factValues, eq(factValues.key, facts.key))
    .as("of_days");
  const { key, label, unit, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, status, note } = ofDays;
  const ofKeys = orm
    .select({
      ...{ key, label, unit, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, status, note },
      area: ofDays.area,
      position: ofDays.position,
      place: sql<number>`row_number() OVER (PARTITION BY ${key} ORDER BY ${desc(validFrom)})`.as("place"),
    })
    .from(ofDays)
    .where(eq(ofDays.turn, 1))
    .as("of_keys");
  const rows = await orm
    .select()
    .from(ofKeys)
    .where(lte(ofKeys.place, mostHistory))
    .orderBy(ofKeys.area, ofKeys.position, ofKeys.key, asc(ofKeys.place))
    .all();
  const listed = new Map<string, ListedFact>();
  for (const { area, position: _, place: _place, ...fact } of rows) {
    const known = listed.get(fact.key);
    if (known) known.history.push(fact);
    else listed.set(fact.key, { key: fact.key, area, history: [fact] });
  }
  return [...listed.values()];
}
