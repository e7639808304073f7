// Constraints of a query. Without zod, because pages import it.

/** The filters and the order that words of a query can set. `weekly`, a price per week, has no field in the form. */
export const constraintKinds = [
  "cost",
  "yearly",
  "weekly",
  "weeks",
  "language",
  "work",
  "regional",
  "live",
  "sort",
] as const;

export type ConstraintKind = (typeof constraintKinds)[number];

/** A filter or an order in the words of the query. */
export interface Constraint {
  kind: ConstraintKind;
  /** As in an address: "-20000" (AUD, or weeks), "yes", "cost-desc", a language in English. */
  value: string;
  /** The words of the query, folded. */
  typed: string;
  /**
   * A price without a word for a year or the whole course: taken as the price of the whole course, unless no course
   * costs that.
   */
  mayBeYearly?: true;
  /** The amounts of `value` are yuan. Absent for AUD. */
  isYuan?: true;
  /** The rate by which `value` was converted from yuan. */
  yuanPerDollar?: number;
}

/** A rule of the grammar: its pattern, and the meaning of a match. */
export interface Rule {
  /** With the flag `g`. */
  pattern: RegExp;
  /** The meaning of a match; "ignored" for background that limits no course (a score); null if it is no such phrase. */
  read: (match: RegExpMatchArray) => Omit<Constraint, "typed"> | "ignored" | null;
}
