import type { FigureUnit } from "#worker/platform/figure-text.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { addDays } from "#worker/platform/time/units.ts";

/** A key: lower-case words with hyphens, and at least one dot between them, `visa-500.charge`. */
export const keyPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The days of the year on which figures of a kind usually change: MM-DD, with a space between; empty without such a day. */
export const changeDaysPattern = /^(\d\d-\d\d( \d\d-\d\d)*)?$/;

/** Grades of a check: whether the figure was read at its official source, live or stored. */
export const isOfficial = ({ grade }: Pick<Fact, "grade">): boolean => grade === "official" || grade === "archived";

/** A figure of the registry with its source. */
export interface Fact {
  key: string;
  /** Name of the figure, in Chinese. */
  label: string;
  unit: FigureUnit;
  value: number;
  /** Upper end of a range; null for a single figure. */
  valueTo: number | null;
  /** First day in force, YYYY-MM-DD in Australia; null when it is not known. */
  validFrom: string | null;
  /** Name of the source; for a secondary source with the authority: "二手：X，转述 Y". */
  sourceName: string;
  /** `https://…`, or a path of this site. */
  sourceUrl: string;
  /** When somebody compared it with the source, YYYY-MM-DD. */
  checkedOn: string;
  /** The date of the checked text, YYYY-MM-DD; null when it had none. */
  sourceDated: string | null;
  /** The grade of the check. */
  grade: SourceGrade;
  /** Whether it still has to be checked at its official source: pages mark it (age-of-facts.ts). */
  isUnverified: boolean;
  /** Whether the official page has another value now, or no longer has the figure. */
  isDisputed?: boolean;
  /** Whether an exchange rate is too old for conversions, see usableRate; absent for other figures. */
  isTooOld?: boolean;
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
  return next?.validFrom ? addDays(next.validFrom, -1) : null;
}
