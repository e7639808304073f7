import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { PointsAnswers } from "#app/features/register/tools/shared/profile.ts";

/** A row of a choice, such as `english.superior` or `partner.none` in the registry. */
export interface Choice {
  /** Last part of the key: "superior". */
  name: string;
  points: number;
}

/** A row for a range of whole years, of age or of work. */
export interface Band {
  /** Last part of the key: "25-32" or "3". */
  name: string;
  from: number;
  /** Last whole year, inclusive; null for an open end. */
  to: number | null;
  points: number;
}

export type Claim = PointsAnswers["claims"][number];

/** Yes-or-no items, in display order. */
export const claims: readonly Claim[] = [
  "specialist-education",
  "australian-study",
  "professional-year",
  "community-language",
  "regional-study",
];

export const subclasses = ["189", "190", "491"] as const;
export type Subclass = (typeof subclasses)[number];

/** The points table of one day. */
export interface PointsTable {
  /** Minimum total for an invitation. */
  minimum: number;
  /** Exclusive upper age limit; null when the registry has none. */
  ageLimit: number | null;
  /** Maximum points for overseas and Australian work together. */
  workMost: number;
  age: Band[];
  english: Choice[];
  overseasWork: Band[];
  australianWork: Band[];
  qualification: Choice[];
  partner: Choice[];
  /** Points of the claims that the table has. */
  claims: { [claim in Claim]?: number };
  /** Points for the nomination that the subclass requires; 0 for 189, which has none. */
  nomination: Record<Subclass, number>;
}

/**
 * Builds the table from figures by key without `points.`: `age.25-32`, `overseas-work.3`, `english.superior` … Ages and
 * years of work are parsed from the keys, so that a new table only needs new figures.
 * @returns null when figures are missing, for example before the first table
 */
export function buildPointsTable(figures: ReadonlyMap<string, number>): PointsTable | null {
  const minimum = figures.get("minimum");
  const workMost = figures.get("work-most");
  const stateNomination = figures.get("nomination.190");
  const regionalNomination = figures.get("nomination.491");
  const age = readBands(figures, "age.");
  const english = readChoices(figures, "english.");
  const overseasWork = readBands(figures, "overseas-work.");
  const australianWork = readBands(figures, "australian-work.");
  const qualification = readChoices(figures, "qualification.");
  const partner = readChoices(figures, "partner.");
  if (minimum === undefined || workMost === undefined) return null;
  if (stateNomination === undefined || regionalNomination === undefined) return null;
  if ([age, english, overseasWork, australianWork, qualification, partner].some((rows) => rows.length === 0)) {
    return null;
  }
  return {
    minimum,
    ageLimit: figures.get("age-limit") ?? null,
    workMost,
    age,
    english,
    overseasWork,
    australianWork,
    qualification,
    partner,
    claims: Object.fromEntries(
      claims.flatMap((claim) => {
        const points = figures.get(claim);
        return points === undefined ? [] : [[claim, points]];
      }),
    ),
    nomination: { "189": 0, "190": stateNomination, "491": regionalNomination },
  };
}

/** The row that contains a number of whole years; null below the first and above the last. */
export function bandFor(bands: readonly Band[], years: number): Band | null {
  return bands.find(({ from, to }) => years >= from && (to === null || years <= to)) ?? null;
}

function readChoices(figures: ReadonlyMap<string, number>, prefix: string): Choice[] {
  return [...figures]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, points]) => ({ name: key.slice(prefix.length), points }));
}

/** Rows in ascending order. A row without an end in its key ends before the next one. */
function readBands(figures: ReadonlyMap<string, number>, prefix: string): Band[] {
  const rows = readChoices(figures, prefix)
    .flatMap(({ name, points }) => {
      const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(name) ?? [];
      return from === undefined ? [] : [{ name, points, from: Number(from), to: to === undefined ? null : Number(to) }];
    })
    .sort((a, b) => a.from - b.from);
  return rows.map((row, at) => ({ ...row, to: row.to ?? endBefore(rows[at + 1]) }));
}

function endBefore(next: { from: number } | undefined): number | null {
  return next === undefined ? null : next.from - 1;
}

/** Prefix of the keys of the points table in the registry of figures. */
export const pointsPrefix = "points.";

/** The figures of one day. Rows of the table by key without `points.`, rules by their whole key. */
export type PointsFacts = Record<string, Fact>;

/** Age limit of a partner who adds points: a rule, not a row of the table. */
export const partnerAgeKey = "points-rule.partner-age";

/** Makes PointsFacts from figures by whole key. */
export function pointsFactsOf(facts: ReadonlyMap<string, Fact>): PointsFacts {
  return Object.fromEntries(
    [...facts].map(([key, fact]) => [key.startsWith(pointsPrefix) ? key.slice(pointsPrefix.length) : key, fact]),
  );
}

/** The points table of that day; null when figures are missing. */
export function tableOf(facts: PointsFacts): PointsTable | null {
  return buildPointsTable(new Map(Object.entries(facts).map(([key, { value }]) => [key, value])));
}

/** The figures of the table, without the rules. */
const tableFacts = (facts: PointsFacts) => Object.values(facts).filter(({ key }) => key.startsWith(pointsPrefix));

/** First day of the table, YYYY-MM-DD: the first day of its newest figure. */
export function tableSince(facts: PointsFacts): string | null {
  const days = tableFacts(facts).flatMap(({ validFrom }) => (validFrom === null ? [] : [validFrom]));
  return days.sort().at(-1) ?? null;
}

export interface PointsSource {
  name: string;
  url: string;
  checkedOn: string;
}

/** The sources, each once, with the earliest day on which one of its figures was checked. */
export function sourcesOf(facts: PointsFacts): PointsSource[] {
  const sources = new Map<string, PointsSource>();
  for (const { sourceName, sourceUrl, checkedOn } of tableFacts(facts)) {
    const known = sources.get(sourceUrl + sourceName);
    if (known && known.checkedOn <= checkedOn) continue;
    sources.set(sourceUrl + sourceName, { name: sourceName, url: sourceUrl, checkedOn });
  }
  return [...sources.values()];
}
