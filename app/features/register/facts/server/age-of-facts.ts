import { type SQL, sql } from "drizzle-orm";
import { dayOfCheck, officialDay } from "#app/features/foundation/official-pages/server/public.ts";
import { rateKeysLike } from "#worker/platform/money.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { facts, factValues } from "./schema.ts";

/** Subquery: the last day on which figures of this kind usually change, YYYY-MM-DD; null for kinds without such a day. */
const lastChange = (day: string): SQL => sql`(SELECT max(
    (substr(${day}, 1, 4) - (substr(${day}, 6) < each.value)) || '-' || each.value
  ) FROM json_each(${facts.changesOn}) AS each)`;

/** The day when the site last read the official page and found the same value; null without one. */
const agreedOn = officialDay(sql`${facts.key}`, sql`CAST(${factValues.id} AS TEXT)`);

/**
 * The day when the figure was last compared with its source, by a person or by the site. If only the site read the official page, that
 * day: a later check of another source is not a check of the official one.
 */
export const checkedOn: SQL<string> = dayOfCheck(factValues, agreedOn).mapWith(factValues.checkedOn);

/** The grade of the check: a reading by the site is official. */
export const grade: SQL<SourceGrade> = sql`iif(${agreedOn} IS NULL, ${factValues.grade}, 'official')`.mapWith(
  factValues.grade,
);

/** The date of the checked text: the day when the official page was read live, else the date of the document or stored copy. */
export const sourceDated: SQL<string | null> = sql`coalesce(${agreedOn},
  iif(${factValues.grade} = 'official', ${factValues.checkedOn}, ${factValues.sourceDated}))`.mapWith(
  factValues.sourceDated,
);

/**
 * The last day for which the source proves the figure: the source's own date, else the first day of the figure. Null without either: the
 * age of the figure is unknown, and it is due.
 */
const knownOn = sql`coalesce(${sourceDated}, ${factValues.validFrom})`;

/**
 * Whether a figure that costs money or sets a deadline is unverified. It is unverified when it was not read at its official source, when
 * the text is older than the last day on which its kind usually changes, or when the text has no date. A past value is never marked, nor
 * are scores and counts; the age of the exchange rate has its own rule.
 * @param day YYYY-MM-DD in Australia
 */
export const isUnverified = (day: string): SQL<boolean> =>
  sql`coalesce(${facts.unit} NOT IN ('points', 'score', 'words', 'people', 'count') AND ${facts.key} NOT LIKE ${rateKeysLike}
    AND (${grade} NOT IN ('official', 'archived') OR ${knownOn} IS NULL OR coalesce(${knownOn} < ${lastChange(day)}, 0))
    AND NOT EXISTS (SELECT 1 FROM ${factValues} AS next WHERE next.key = ${facts.key} AND next.valid_from <= ${day}
      AND next.valid_from > coalesce(${factValues.validFrom}, '')), 0)`.mapWith(Boolean);

/** The two days of the year on which most figures change, MM-DD: visa charges and thresholds, and indexed amounts. */
export const changeDays = ["07-01", "01-01"] as const;

/**
 * The next day of change, YYYY-MM-DD; today if it is one.
 * @param today YYYY-MM-DD in Australia
 */
export const nextChangeOn = (today: string, changeDay: (typeof changeDays)[number]): string =>
  `${Number(today.slice(0, 4)) + (today.slice(5) > changeDay ? 1 : 0)}-${changeDay}`;

/** Whether a figure in force has neither a first day nor a dated source. */
export const isUndated: SQL<boolean> = sql`(${factValues.id} IS NOT NULL AND ${knownOn} IS NULL)`.mapWith(Boolean);

/**
 * Whether a figure has to be checked by a day of change: no text of that day or later proves it, and the registry has no value that begins
 * then.
 * @param day YYYY-MM-DD
 */
export const isDueBy = (day: string): SQL<boolean> =>
  sql`(EXISTS (SELECT 1 FROM json_each(${facts.changesOn}) AS each WHERE each.value = ${day.slice(5)})
    AND coalesce(${knownOn}, '') < ${day}
    AND NOT EXISTS (SELECT 1 FROM ${factValues} AS next WHERE next.key = ${facts.key} AND next.valid_from >= ${day}))`.mapWith(
    Boolean,
  );
