import { beijingOffset, day } from "#worker/platform/time/units.ts";

/**
 * When a day is over in Beijing, ms since 1970.
 * @param text YYYY-MM-DD
 * @returns null for what is no day
 */
export function endOfDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const start = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== text) return null;
  return start + day - beijingOffset;
}

/** The day in Beijing that ends at this moment, or in which it lies: YYYY-MM-DD. */
export const lastDay = (at: number): string => new Date(at + beijingOffset - 1).toISOString().slice(0, 10);
