/** Rows of one choice, as the keys of the registry name them: `english.superior`, `partner.none`. */
export interface Choice {
  /** What stands after the item: "superior". */
  name: string;
  points: number;
}

/** A row for whole years: of age, or of work. */
export interface Band {
  /** Its row, "25-32" or "3". */
  name: string;
  from: number;
  /** Last whole year of it; null when it has no end. */
  to: number | null;
  points: number;
}

/** What is claimed or not, without grades, in the table's order. */
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

/** The points test of one day. */
export interface PointsTable {
  /** The least total with which one can be invited. */
  minimum: number;
  /** The age that one must not have reached; null where the registry has none. */
  ageLimit: number | null;
  /** Most for work overseas and in Australia together. */
  workMost: number;
  age: Band[];
  english: Choice[];
  overseasWork: Band[];
  australianWork: Band[];
  qualification: Choice[];
  partner: Choice[];
  /** Claims that the table of that day knows. */
  claims: { [claim in Claim]?: number };
  /** For the nomination that only this subclass asks for; 189 has none. */
  nomination: Record<Subclass, number>;
}

/**
 * The table from figures by key without `points.`: `age.25-32`, `overseas-work.3`, `english.superior` … Ages and years
 * of work are read from the keys, so that a new table needs new figures only.
 * @returns null when the figures are not a whole table: a day before the earliest one
 */
export function buildPointsTable(figures: ReadonlyMap<string, number>): PointsTable | null {
  const minimum = figures.get("minimum");
  const workMost = figures.get("work-most");
  const stateNomination = figures.get("nomination.190");
  const regionalNomination = figures.get("nomination.491");
  const age = bandsOf(figures, "age.");
  const english = choicesOf(figures, "english.");
  const overseasWork = bandsOf(figures, "overseas-work.");
  const australianWork = bandsOf(figures, "australian-work.");
  const qualification = choicesOf(figures, "qualification.");
  const partner = choicesOf(figures, "partner.");
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

/** The row for a number of whole years; null below the first and above the last. */
export function bandFor(bands: readonly Band[], years: number): Band | null {
  return bands.find(({ from, to }) => years >= from && (to === null || years <= to)) ?? null;
}

function choicesOf(figures: ReadonlyMap<string, number>, prefix: string): Choice[] {
  return [...figures]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, points]) => ({ name: key.slice(prefix.length), points }));
}

/** From low to high; a row that names only where it begins ends where the next begins. */
function bandsOf(figures: ReadonlyMap<string, number>, prefix: string): Band[] {
  const rows = choicesOf(figures, prefix)
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
