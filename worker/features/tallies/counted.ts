import { type SQL, sql } from "drizzle-orm";
import { hour } from "#worker/platform/time/units.ts";
import type { TallyName } from "./schema.ts";

/** What a tally must be, counted from the rows: the owner of the table writes the query. */
export interface Counted {
  name: TallyName;
  /** Only this period and later ones are counted; empty for what is now. */
  firstPeriod: string;
  /** Query of `period`, `part` and `count`. */
  rows: SQL;
}

/** From when the repair counts: both months that the overview shows. Months and days are Sydney's. */
export interface CountedSince {
  /** YYYY-MM. */
  month: string;
  /** The first day of the month. */
  day: string;
  /** Its beginning, ms since 1970. */
  at: number;
}

const firstSunday = (at: SQL, month: "04" | "10") =>
  sql`unixepoch(strftime('%Y', ${at} / 1000, 'unixepoch') || ${sql.raw(`'-${month}-01'`)}, 'weekday 0', '-8 hours')`;

/** The month or the day in Sydney of a moment, as the triggers write it (see the migration). @param at ms since 1970 */
export const sydneyPeriod = (at: SQL, unit: "month" | "day"): SQL<string> =>
  sql<string>`strftime(${sql.raw(unit === "day" ? "'%Y-%m-%d'" : "'%Y-%m'")}, ${at} / 1000, 'unixepoch',
    iif(${at} / 1000 >= ${firstSunday(at, "04")} AND ${at} / 1000 < ${firstSunday(at, "10")}, '+10 hours', '+11 hours'))`;

/** The hours under which answers are counted: after the last of these that had passed. */
export const answerHours = [0, 1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 72, 120, 168, 336] as const;

/** The part of an answer, as the triggers write it. @param after ms between question and answer */
export const answerPart = (after: SQL): SQL<string> => {
  const whens = answerHours
    .slice(1)
    .map((hours, at) => sql`WHEN ${after} < ${hours * hour} THEN ${String(answerHours[at])}`);
  return sql<string>`CASE ${sql.join(whens, sql` `)} ELSE ${String(answerHours.at(-1))} END`;
};
