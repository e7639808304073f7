// Durations in ms, and the time zones of Beijing and Sydney. No imports: parts of this module are in the browser's bundle.

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Difference between Beijing's time and UTC, ms; China has no daylight saving time. */
export const beijingOffset = 8 * hour;

export const beijingZone = "Asia/Shanghai";
export const sydneyZone = "Australia/Sydney";

/** The day some days later, or earlier for a negative number. @param date YYYY-MM-DD */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
