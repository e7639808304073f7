import type { Fact } from "#app/shell/figures/fact.ts";
import { buildPointsTable, type PointsTable } from "./calculator/points-table.ts";

/** Prefix of the keys of the points table in the fact registry. */
export const pointsPrefix = "points.";

/** The facts of one day. Rows of the table by key without `points.`, rules by their whole key. */
export type PointsFacts = Record<string, Fact>;

/** Age limit of a partner who adds points: a rule, not a row of the table. */
export const partnerAgeKey = "points-rule.partner-age";

/** Makes PointsFacts from facts by whole key. */
export function pointsFactsOf(facts: ReadonlyMap<string, Fact>): PointsFacts {
  return Object.fromEntries(
    [...facts].map(([key, fact]) => [key.startsWith(pointsPrefix) ? key.slice(pointsPrefix.length) : key, fact]),
  );
}

/** The points table of that day; null when facts are missing. */
export function tableOf(facts: PointsFacts): PointsTable | null {
  return buildPointsTable(new Map(Object.entries(facts).map(([key, { value }]) => [key, value])));
}

/** The facts of the table, without the rules. */
const tableFacts = (facts: PointsFacts) => Object.values(facts).filter(({ key }) => key.startsWith(pointsPrefix));

/** First day (YYYY-MM-DD) of the table: that of its newest fact. */
export function tableSince(facts: PointsFacts): string | null {
  const days = tableFacts(facts).flatMap(({ validFrom }) => (validFrom === null ? [] : [validFrom]));
  return days.sort().at(-1) ?? null;
}

export interface PointsSource {
  name: string;
  url: string;
  checkedOn: string;
}

/** The sources, each once, with the earliest day on which one of its facts was checked. */
export function sourcesOf(facts: PointsFacts): PointsSource[] {
  const sources = new Map<string, PointsSource>();
  for (const { sourceName, sourceUrl, checkedOn } of tableFacts(facts)) {
    const known = sources.get(sourceUrl + sourceName);
    if (known && known.checkedOn <= checkedOn) continue;
    sources.set(sourceUrl + sourceName, { name: sourceName, url: sourceUrl, checkedOn });
  }
  return [...sources.values()];
}
