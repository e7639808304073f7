import type { FigureUnit } from "#worker/platform/figure-text.ts";

/** Shared by browser and server. */
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
  /** The date of the source, YYYY-MM-DD; null when it has none. */
  sourceDated?: string | null;
  /** Grade of the source: official page, stored copy of one, two secondary sources, one secondary source. */
  grade: "official" | "archived" | "two-secondary" | "one-secondary";
  /** The figure was not yet checked against its official source. */
  isUnverified: boolean;
  /** The official page has another value now, or no longer has the figure. */
  isDisputed?: boolean;
  /** An exchange rate that is too old for conversion; absent for other figures. */
  isTooOld?: boolean;
  note: string | null;
}
