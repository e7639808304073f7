import type { FigureUnit } from "#worker/platform/figure-text.ts";

/** For browser and server. */
export { formatFact } from "#worker/platform/figure-text.ts";

/** A figure of the registry (fees, ages, points …), with its source. The server side is app/features/register/facts/server/fact.ts. */
export interface Fact {
  key: string;
  label: string;
  unit: FigureUnit;
  value: number;
  /** Upper end of a range. */
  valueTo: number | null;
  /** First day in force, YYYY-MM-DD in Australia; null when unknown. */
  validFrom: string | null;
  /** Last day in force of a past figure, YYYY-MM-DD; absent or null while it is in force. */
  until?: string | null;
  sourceName: string;
  sourceUrl: string;
  /** Day of the last check against the source, YYYY-MM-DD. */
  checkedOn: string;
  /** The date of what was looked at, YYYY-MM-DD; null when it had none. */
  sourceDated?: string | null;
  /** How it was seen: at the official source, on a stored copy of it, in two secondary sources, in one. */
  grade: "official" | "archived" | "two-secondary" | "one-secondary";
  /** It still has to be read at its official source. */
  isUnverified: boolean;
  /** The official page says something else now, or does not say it any more. */
  isDisputed?: boolean;
  /** An exchange rate at which nothing may be converted; absent of everything else. */
  isTooOld?: boolean;
  note: string | null;
}
