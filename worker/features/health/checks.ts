import { day, hour, minute } from "#worker/platform/time/units.ts";

/** "late": somebody should look within days. "bad": now; `/api/health?deep` then answers 503. */
export type CheckState = "ok" | "late" | "bad";

interface Limits {
  lateAfter: number;
  /** Null: at no value. */
  badAfter: number | null;
}

const megabyte = 1_000_000;

/** The limits of what is measured. Its units: ms for ages and for the answer of the file store, mails, bytes. */
export const limits = {
  /** Age of the oldest mail that waits. A failed mail is tried again for most of a day. */
  "unsent-mail": { lateAfter: 30 * minute, badAfter: 2 * hour },
  /** Mails given up in the last day. One may be a mistyped address. */
  "dead-mails": { lateAfter: 0, badAfter: 10 },
  /** Tallies (of the overview) that the last nightly comparison had to correct. */
  tallies: { lateAfter: 0, badAfter: null },
  /** Age of the exchange rate. No rate is published from Maundy Thursday to Easter Tuesday: five days. */
  "rate-age": { lateAfter: 5 * day, badAfter: 10 * day },
  /** Age of the register. The government decides when it publishes the next one. */
  "register-age": { lateAfter: 62 * day, badAfter: null },
  /** For how long the public holidays have been known for less than sixty days: without them due days come too early. */
  holidays: { lateAfter: 0, badAfter: null },
  /** Size of the database. D1 takes 10 GB. */
  "database-size": { lateAfter: 8000 * megabyte, badAfter: 9500 * megabyte },
  /** How long the file store takes for an answer. */
  files: { lateAfter: 1000, badAfter: 3000 },
} as const satisfies Record<string, Limits>;

export type CheckName = keyof typeof limits;

/** Something measured, and whether it is within its limits. */
export interface Check {
  name: CheckName;
  state: CheckState;
  /** In the unit of its limits; null when there is nothing to measure, or it could not be measured. */
  value: number | null;
}

/** Whether a value is within its limits. */
export function judge(value: number, { lateAfter, badAfter }: Limits): CheckState {
  if (badAfter !== null && value > badAfter) return "bad";
  return value > lateAfter ? "late" : "ok";
}

/** A check. @param withoutValue its state when there is no value */
export const check = (name: CheckName, value: number | null, withoutValue: CheckState): Check => ({
  name,
  value,
  state: value === null ? withoutValue : judge(value, limits[name]),
});

/** The worst state; "ok" of none. */
export const worstOf = (states: readonly CheckState[]): CheckState =>
  states.includes("bad") ? "bad" : states.includes("late") ? "late" : "ok";
