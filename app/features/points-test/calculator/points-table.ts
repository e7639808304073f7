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

/** Yes-or-no items, in display order. */
export const claims = [
  "specialist-education",
  "australian-study",
  "professional-year",
  "community-language",
  "regional-study",
] as const;
export type Claim = (typeof claims)[number];

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
