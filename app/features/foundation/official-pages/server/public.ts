import { type SQL, sql } from "drizzle-orm";
import { officialReadings } from "./schema.ts";

export type { Expectations, Expected } from "./look-at-pages.ts";

/**
 * Subquery: the day on which an official page last agreed with a row of a registry, YYYY-MM-DD; null when it never did.
 * @param id of the row, a text
 */
export const officialDay = (key: SQL, id: SQL): SQL =>
  sql`(SELECT ${officialReadings.readOn} FROM ${officialReadings}
    WHERE ${officialReadings.key} = ${key} AND ${officialReadings.matched} = ${id})`;

/** Subquery: 1 when the official page of a key says something else than the registry, or does not say it any more, as it once did. */
export const isDisputed = (key: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${officialReadings}
    WHERE ${officialReadings.key} = ${key}
    AND (${officialReadings.state} = 'different' OR (${officialReadings.state} = 'missing' AND ${officialReadings.hasAgreed})))`;

/** Subquery: how many readings of official pages need a person. */
export const readingsWaiting: SQL<number> = sql<number>`(SELECT count(*) FROM ${officialReadings}
  WHERE ${officialReadings.state} <> 'same')`;
