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
