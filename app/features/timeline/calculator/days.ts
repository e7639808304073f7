const msOfDay = 24 * 3600 * 1000;

/** Days are text, YYYY-MM-DD, without a time or a zone: they compare as text and are the same for everybody. */
export type Day = string;

/** The day some weeks before another. */
export const weeksBefore = (day: Day, weeks: number): Day => addDays(day, -7 * weeks);

/** The day some days after another; before it when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(days) * msOfDay).toISOString().slice(0, 10);
}

/** The month some months after another, YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}
