import type { Fact as ShownFact } from "#worker/platform/figure-text.ts";
import { addDays } from "#worker/platform/time/units.ts";

/** A key: lower-case words with hyphens, and at least one dot between them, `visa-500.charge`. */
export const keyPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The days of the year on which figures of a kind usually change: MM-DD, with a space between; empty without such a day. */
export const changeDaysPattern = /^(\d\d-\d\d( \d\d-\d\d)*)?$/;

/** Grades of a check: whether the figure was read at its official source, live or stored. */
export const isOfficial = ({ grade }: Pick<Fact, "grade">): boolean => grade === "official" || grade === "archived";

/** A figure with the date of its source. */
export interface Fact extends ShownFact {
  sourceDated: string | null;
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
