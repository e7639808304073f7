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
  /** "to-check": from a secondary source; the page says so. */
  status: "confirmed" | "to-check";
  note: string | null;
}
