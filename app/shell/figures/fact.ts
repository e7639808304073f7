/** A figure of the fact registry, as the server reads it (worker/features/facts/fact.ts). */
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
  /** YYYY-MM-DD in Australia. */
  validFrom: string | null;
  /** Last day in force, YYYY-MM-DD, of a figure of the past; absent or null while it is in force. */
  until?: string | null;
  /** Programme years (from 1 July) that a visa's charge in force is behind: it is probably higher now. */
  yearsBehind?: number;
  sourceName: string;
  sourceUrl: string;
  /** YYYY-MM-DD. */
  checkedOn: string;
  status: "confirmed" | "to-check";
  note: string | null;
}
