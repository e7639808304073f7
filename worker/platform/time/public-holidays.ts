/**
 * Public holidays by state, YYYY-MM-DD, those on weekends left out. Days after the last year count as working days unless
 * they are weekends: add a year when the state has published it.
 *
 * Source of NSW: NSW Industrial Relations as repeated by Local Government NSW, https://lgnsw.org.au/Public/Public/Members-Services/NSW_Public_Holidays.aspx,
 * read on 2026-11-23; with the Mondays after Anzac Day 2026 and 2027 that the Public Holidays Amendment (Anzac Day) Order 2026 added.
 */
export const publicHolidays = {
  NSW: [
    "2026-01-01",
    "2026-01-26",
    "2026-04-03",
    "2026-04-06",
    "2026-04-27",
    "2026-06-08",
    "2026-10-05",
    "2026-12-25",
    "2026-12-28",
    "2027-01-01",
    "2027-01-26",
    "2027-03-26",
    "2027-03-29",
    "2027-04-26",
    "2027-06-14",
    "2027-10-04",
    "2027-12-27",
    "2027-12-28",
  ],
} as const satisfies Record<string, readonly string[]>;

export type HolidayState = keyof typeof publicHolidays;

/** The last public holiday that is known of every state, YYYY-MM-DD. */
export const lastKnownHoliday: string =
  Object.values(publicHolidays)
    .map((days) => days.at(-1) ?? "")
    .toSorted()[0] ?? "";
