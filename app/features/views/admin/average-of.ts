import { formatNumber } from "#app/shell/figures/format.ts";

/** Views a day as words: below ten with one decimal, so that a few are not none. */
export function averageOf(views: number, days: number): string {
  const average = views / Math.max(1, days);
  if (average > 0 && average < 0.05) return "<0.1";
  return formatNumber(average, { atMost: average < 9.95 ? 1 : 0 });
}
