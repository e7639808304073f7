import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { PointsAnswers } from "#app/features/register/tools/shared/profile.ts";

/** The items of the table of which one row applies, by the names of their answers. */
export const gradedItems = ["age", "english", "overseasWork", "australianWork", "qualification", "partner"] as const;
export type GradedItem = (typeof gradedItems)[number];

/** Items whose rows are ranges of whole years; the rows of the others are choices. */
const yearItems: readonly GradedItem[] = ["age", "overseasWork", "australianWork"];

/** Key of a row without `points.`: "overseas-work.3". */
export const keyOf = (item: GradedItem, name: string): string => `${item.replace("Work", "-work")}.${name}`;

/** A row, such as `english.superior`, `partner.none` or `age.25-32` in the registry. */
export interface Row {
  /** Last part of the key: "superior", "25-32" or "3". */
  name: string;
  points: number;
  /** Of a range of whole years. */
  from?: number;
  /** Last whole year, inclusive; null for an open end. */
  to?: number | null;
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
export interface PointsTable extends Record<GradedItem, Row[]> {
  /** Minimum total for an invitation. */
  minimum: number;
  /** Exclusive upper age limit; null when the registry has none. */
  ageLimit: number | null;
  /** Maximum points for overseas and Australian work together. */
  workMost: number;
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
  const [minimum, workMost] = [figures.get("minimum"), figures.get("work-most")];
  const [ofState, ofRegion] = [figures.get("nomination.190"), figures.get("nomination.491")];
  if (minimum === undefined || workMost === undefined || ofState === undefined || ofRegion === undefined) return null;
  const rows = {
    age: readRows(figures, "age"),
    english: readRows(figures, "english"),
    overseasWork: readRows(figures, "overseasWork"),
    australianWork: readRows(figures, "australianWork"),
    qualification: readRows(figures, "qualification"),
    partner: readRows(figures, "partner"),
  };
  if (Object.values(rows).some(({ length }) => length === 0)) return null;
  return {
    ...{ ...rows, minimum, workMost, ageLimit: figures.get("age-limit") ?? null },
    claims: Object.fromEntries(
      claims.flatMap((claim) => {
        const points = figures.get(claim);
        return points === undefined ? [] : [[claim, points]];
      }),
    ),
    nomination: { "189": 0, "190": ofState, "491": ofRegion },
  };
}

/** The row of an answer, a choice or whole years; null without an answer, and below the first and above the last row. */
export const rowFor = (rows: readonly Row[], answer: string | number | null): Row | null =>
  rows.find(({ name, from = 0, to = null }) =>
    typeof answer === "number" ? answer >= from && (to === null || answer <= to) : name === answer,
  ) ?? null;

/** Rows of years are in ascending order; one without an end in its key ends before the next one. */
function readRows(figures: ReadonlyMap<string, number>, item: GradedItem): Row[] {
  const prefix = keyOf(item, "");
  const rows = [...figures].flatMap(([key, points]) =>
    key.startsWith(prefix) ? [{ name: key.slice(prefix.length), points }] : [],
  );
  if (!yearItems.includes(item)) return rows;
  const bands = rows.flatMap((row) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(row.name) ?? [];
    return from === undefined ? [] : [{ ...row, from: Number(from), to: to === undefined ? null : Number(to) }];
  });
  return bands
    .sort((a, b) => a.from - b.from)
    .map((row, at, { [at + 1]: next }) => ({ ...row, to: row.to ?? (next ? next.from - 1 : null) }));
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
export const tableSince = (facts: PointsFacts): string | null =>
  tableFacts(facts)
    .flatMap(({ validFrom }) => validFrom ?? [])
    .sort()
    .at(-1) ?? null;

/** The sources, each once, with the earliest day on which one of its figures was checked. */
export function sourcesOf(facts: PointsFacts): { name: string; url: string; checkedOn: string }[] {
  const newestFirst = tableFacts(facts).toSorted((a, b) => b.checkedOn.localeCompare(a.checkedOn));
  const oldest = new Map(newestFirst.map((fact) => [fact.sourceUrl + fact.sourceName, fact]));
  return [...oldest.values()].map(({ sourceName: name, sourceUrl: url, checkedOn }) => ({ name, url, checkedOn }));
}
