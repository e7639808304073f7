/** A day for a sentence. @param day YYYY-MM-DD @returns "2026 年 11 月 26 日" */
export const writeChineseDay = (day: string): string => `${day.slice(0, 4)} 年 ${writeDayOfYear(day)}`;

/** "11 月 26 日" for a day of a known year, YYYY-MM-DD. */
export const writeDayOfYear = (day: string): string => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

/** "2026 年 2 月" for a month or a day of it, YYYY-MM or YYYY-MM-DD. */
export const writeMonth = (day: string): string => `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`;
