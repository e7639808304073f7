import type { Fact } from "#app/shell/figures/fact.ts";
import { buildPointsTable, type PointsTable } from "./calculator/points-table.ts";

/** Of the points test's figures in the registry. */
export const pointsPrefix = "points.";

/** The figures of one day by their key without `points.`, as the calculator names its rows; of rules by their whole key. */
export type PointsFacts = Record<string, Fact>;

/** The age of a partner who brings points; a rule beside the table, whose rows are `points.` alone. */
export const partnerAgeKey = "points-rule.partner-age";

/** The same, from figures by whole key. */
export function pointsFactsOf(facts: ReadonlyMap<string, Fact>): PointsFacts {
  return Object.fromEntries(
    [...facts].map(([key, fact]) => [key.startsWith(pointsPrefix) ? key.slice(pointsPrefix.length) : key, fact]),
  );
}

/** The table of that day; null when the figures are not a whole one. */
export function tableOf(facts: PointsFacts): PointsTable | null {
  return buildPointsTable(new Map(Object.entries(facts).map(([key, { value }]) => [key, value])));
}

/** Without the rules beside it. */
const ofTable = (facts: PointsFacts) => Object.values(facts).filter(({ key }) => key.startsWith(pointsPrefix));

/** Since when the newest of the figures holds: the table as it is has been in force since then. */
export function tableSince(facts: PointsFacts): string | null {
  const days = ofTable(facts).flatMap(({ validFrom }) => (validFrom === null ? [] : [validFrom]));
  return days.sort().at(-1) ?? null;
}

export interface PointsSource {
  name: string;
  url: string;
  checkedOn: string;
}

/** Where the figures come from, each source once, with the earliest day of comparing: nothing is newer than it says. */
export function sourcesOf(facts: PointsFacts): PointsSource[] {
  const sources = new Map<string, PointsSource>();
  for (const { sourceName, sourceUrl, checkedOn } of ofTable(facts)) {
    const known = sources.get(sourceUrl + sourceName);
    if (known && known.checkedOn <= checkedOn) continue;
    sources.set(sourceUrl + sourceName, { name: sourceName, url: sourceUrl, checkedOn });
  }
  return [...sources.values()];
}
