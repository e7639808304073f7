/** A calendar day, YYYY-MM-DD, without time or zone. Days compare as strings. */
export type Day = string;

/** The day `weeks` before `day`. */
export const weeksBefore = (day: Day, weeks: number): Day => addDays(day, -7 * weeks);

/** The day `days` after `day`, or before it if negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Math.round(days));
  return date.toISOString().slice(0, 10);
}

/** The month (YYYY-MM) `months` after `month`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}
