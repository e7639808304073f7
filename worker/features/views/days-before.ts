import { day } from "#worker/platform/time/units.ts";

/**
 * Days one after the other, the last of them `last`.
 * @param last YYYY-MM-DD
 * @param count how many
 */
export function daysBefore(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * day).toISOString().slice(0, 10),
  );
}
