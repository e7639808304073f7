import { type SQL, sql } from "drizzle-orm";
import { facts, factValues } from "./schema.ts";

/** Subquery: the last day on which figures of this kind usually change, YYYY-MM-DD; null for kinds without such a day. */
const lastChange = (day: string): SQL => sql`(SELECT max(
    (substr(${day}, 1, 4) - (substr(${day}, 6) < each.value)) || '-' || each.value
  ) FROM json_each(${facts.changesOn}) AS each)`;

/**
 * Whether a value was checked before the last day on which its kind usually changes; so was one of a single secondary source
 * that began before that day, because the source then shows an earlier year's. A value that has no such day is never marked.
 * @param day YYYY-MM-DD in Australia
 */
export const mayHaveChanged = (day: string): SQL<boolean> =>
  sql`coalesce(
    ${factValues.checkedOn} < ${lastChange(day)}
      OR (${factValues.grade} = 'one-secondary' AND ${factValues.validFrom} < ${lastChange(day)}), 0)`.mapWith(Boolean);

/** The two days of the year on which most figures change, MM-DD: visa charges and thresholds, and what is indexed. */
export const changeDays = ["07-01", "01-01"] as const;

/** The next such day, YYYY-MM-DD; on the day itself that day. @param today YYYY-MM-DD in Australia */
export const nextChangeOn = (today: string, changeDay: (typeof changeDays)[number]): string =>
  `${Number(today.slice(0, 4)) + (today.slice(5) > changeDay ? 1 : 0)}-${changeDay}`;

/**
 * Whether a figure has to be checked by a day on which its kind changes: it was not checked on it or later, and the registry has no
 * value that begins then.
 * @param day YYYY-MM-DD
 */
export const isDueBy = (day: string): SQL<boolean> =>
  sql`(EXISTS (SELECT 1 FROM json_each(${facts.changesOn}) AS each WHERE each.value = ${day.slice(5)})
    AND coalesce(${factValues.checkedOn}, '') < ${day}
    AND NOT EXISTS (SELECT 1 FROM ${factValues} AS next WHERE next.key = ${facts.key} AND next.valid_from >= ${day}))`.mapWith(
    Boolean,
  );
