/** A figure of the fact registry (fees, ages, points …), with its source. The server side is worker/features/facts/fact.ts. */
export interface Fact {
  key: string;
  label: string;
  unit:
    | "AUD"
    | "CNY"
    | "points"
    | "score"
    | "years"
    | "months"
    | "weeks"
    | "days"
    | "hours"
    | "words"
    | "percent"
    | "people"
    | "count";
  value: number;
  /** Upper end of a range. */
  valueTo: number | null;
  /** First day in force, YYYY-MM-DD in Australia; null when unknown. */
  validFrom: string | null;
  /** Last day in force of a past figure, YYYY-MM-DD; absent or null while it is in force. */
  until?: string | null;
  /** Programme years (from 1 July) since a visa charge was last updated: it is probably higher now. */
  yearsBehind?: number;
  sourceName: string;
  sourceUrl: string;
  /** Day of the last check against the source, YYYY-MM-DD. */
  checkedOn: string;
  status: "confirmed" | "to-check";
  note: string | null;
}
