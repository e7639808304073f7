/** Whole AUD. `from` and `to` are equal for a single figure and differ for a range. */
export interface Amount {
  from: number;
  to: number;
}

/** One figure of the fact registry, in the unit it is published in: a year, a person. */
export interface Rate {
  value: number;
  /** Upper end of a range; null for a single figure. */
  valueTo: number | null;
  /** It still has to be read at its official source. */
  isUnverified?: boolean;
}

/**
 * `rate × times / per`, for example 104 weeks at a rate per 52 weeks. Rounds up, so that the amount shown is enough.
 * Multiplies before it divides, so that a whole result stays whole.
 */
export function wholeDollars({ value, valueTo }: Rate, times: number, per = 1): Amount {
  return { from: wholeUp((value * times) / per), to: wholeUp(((valueTo ?? value) * times) / per) };
}

/** Rounds up, but ignores floating-point error: 525.2 × 60 / 52 evaluates to slightly more than 606. */
function wholeUp(amount: number): number {
  return Math.ceil(Number(amount.toFixed(4)));
}

/** Adds up ranges: the lower ends, and the upper ends. */
export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, { from, to }) => ({ from: sum.from + from, to: sum.to + to }), { from: 0, to: 0 });
}

/**
 * Converts to whole units of another currency.
 * @param rate units of that currency for 1 AUD
 */
export function convert({ from, to }: Amount, rate: number): Amount {
  return { from: Math.round(from * rate), to: Math.round(to * rate) };
}
