/** Units of figures; "points" are those of the points test, "score" those of a language test. */
export const factUnits = [
  "AUD",
  "CNY",
  "points",
  "score",
  "years",
  "months",
  "weeks",
  "days",
  "hours",
  "words",
  "percent",
  "people",
  "count",
] as const;

export type FactUnit = (typeof factUnits)[number];

/** A figure of the registry with its source. */
export interface Fact {
  key: string;
  /** What the figure is, in Chinese. */
  label: string;
  unit: FactUnit;
  value: number;
  /** Upper end of a range; null for a single figure. */
  valueTo: number | null;
  /** First day in force, YYYY-MM-DD in Australia; null when it is not known. */
  validFrom: string | null;
  sourceName: string;
  /** `https://…`, or a path of this site. */
  sourceUrl: string;
  /** When somebody compared it with the source, YYYY-MM-DD. */
  checkedOn: string;
  /** "to-check": from a secondary source; pages mark it. */
  status: "confirmed" | "to-check";
  note: string | null;
}

/**
 * The figure in force on a day.
 * @param history of one key, in the order of readMentionedFacts and listFacts: the newest day first
 */
export const inForceOn = (history: readonly Fact[] | undefined, day: string): Fact | undefined =>
  history?.find(({ validFrom }) => (validFrom ?? "") <= day);

type Dated = Pick<Fact, "validFrom">;

/**
 * The last day on which a figure was in force, YYYY-MM-DD; null while it is in force.
 * @param history of its key, newest day first; among rows of one day the valid one is first
 * @param today YYYY-MM-DD in Australia; a figure that begins later does not end this one yet
 */
export function lastDayOf(history: readonly Dated[], fact: Dated, today: string): string | null {
  const from = fact.validFrom ?? "";
  const next = history.findLast(({ validFrom }) => validFrom !== null && validFrom > from && validFrom <= today);
  return next?.validFrom ? dayBefore(next.validFrom) : null;
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 3600 * 1000).toISOString().slice(0, 10);

/** Keys of visa charges (for the applicant, for family, for priority processing): they rise on 1 July of most years. */
const risesInJuly = /^visa-[a-z0-9]+\.(?:[a-z]+-)?(?:charge(?:-[a-z]+)?|fast-track)$/;

/**
 * How many programme years (from 1 July) a visa charge is out of date: then it is probably too low. 0 for this year's charge,
 * for other figures, and when the first day is not known.
 * @param today YYYY-MM-DD in Australia
 */
export function yearsBehind({ key, validFrom }: Pick<Fact, "key" | "validFrom">, today: string): number {
  if (validFrom === null || !risesInJuly.test(key)) return 0;
  return Math.max(0, programmeYear(today) - programmeYear(validFrom));
}

/** The year in which the programme year of a day began. */
const programmeYear = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < "07-01" ? 1 : 0);

/** Adds `yearsBehind` to a figure that is out of date, so that the page can mark it. */
export function withYearsBehind<Row extends Pick<Fact, "key" | "validFrom">>(
  fact: Row,
  today: string,
): Row & { yearsBehind?: number } {
  const years = yearsBehind(fact, today);
  return years > 0 ? { ...fact, yearsBehind: years } : fact;
}
