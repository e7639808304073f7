import type { Fact } from "./fact.ts";

type Dated = Pick<Fact, "validFrom">;

/**
 * The last day on which a figure was in force, YYYY-MM-DD; null while it is.
 * @param history of its key, the newest day first, corrections of a day after what counts
 * @param today YYYY-MM-DD in Australia; what begins later ends nothing
 */
export function lastDayOf(history: readonly Dated[], fact: Dated, today: string): string | null {
  const from = fact.validFrom ?? "";
  const next = history.findLast(({ validFrom }) => validFrom !== null && validFrom > from && validFrom <= today);
  return next?.validFrom ? dayBefore(next.validFrom) : null;
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 3600 * 1000).toISOString().slice(0, 10);
