/** Whole Australian dollars; `from` and `to` are equal where it is one figure and not a range. */
export interface Amount {
  from: number;
  to: number;
}

/** One figure of the registry, as published: a year's, a person's. */
export interface Rate {
  value: number;
  /** Upper end of a range; null for a single figure. */
  valueTo: number | null;
  /** A charge of a year before: it is probably higher now. */
  isBehind?: boolean;
}

/** Weeks of a year, as the register's yearly fees are worked out too. */
export const weeksOfYear = 52;

/**
 * A rate taken `times` over `per`: 104 weeks of 52. A part of a dollar counts as one, so that what is shown is enough;
 * multiplied before it is divided, so that what is whole stays so.
 */
export function wholeDollars({ value, valueTo }: Rate, times: number, per = 1): Amount {
  return { from: wholeUp((value * times) / per), to: wholeUp(((valueTo ?? value) * times) / per) };
}

/** Rounds up; what binary fractions add (525.2 × 60 / 52 is a little more than 606) is no part of a dollar. */
function wholeUp(amount: number): number {
  return Math.ceil(Number(amount.toFixed(4)));
}

/** Range by range: the least of all, the most of all. */
export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, { from, to }) => ({ from: sum.from + from, to: sum.to + to }), { from: 0, to: 0 });
}

/**
 * The same in another currency, whole.
 * @param rate of the other for one Australian dollar
 */
export function convert({ from, to }: Amount, rate: number): Amount {
  return { from: Math.round(from * rate), to: Math.round(to * rate) };
}
