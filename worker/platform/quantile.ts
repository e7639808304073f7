/**
 * A quantile of ascending numbers, interpolated between the nearest two as spreadsheets do (PERCENTILE.INC), rounded.
 * @param share 0 (the lowest) to 1 (the highest)
 * @returns null of no numbers
 */
export function quantile(ascending: readonly number[], share: number): number | null {
  const position = (ascending.length - 1) * share;
  const below = ascending[Math.floor(position)];
  const above = ascending[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return Math.round(below + (above - below) * (position - Math.floor(position)));
}

/** The median of numbers in any order; null of no numbers. */
export const medianOf = (numbers: readonly number[]): number | null =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
