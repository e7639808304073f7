import { and, eq, gte, isNotNull, max, ne, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import { failuresToTell, hostOf, type ReadingState, readingStates } from "../shared/probe.ts";
import { officialPages, officialReadings, probes } from "./schema.ts";

export type { Expectations, Expected } from "./look-at-pages.ts";

/**
 * Subquery: the day on which an official page last agreed with a row of a registry, YYYY-MM-DD; null when it never did.
 * @param id of the row, a text
 */
export const officialDay = (key: SQL, id: SQL): SQL =>
  sql`(SELECT ${officialReadings.readOn} FROM ${officialReadings}
    WHERE ${officialReadings.key} = ${key} AND ${officialReadings.matched} = ${id})`;

/** The last day on which an official page was read and agreed with a registry, YYYY-MM-DD; null before the first reading. */
export async function lastAgreement({ db }: { db: Session }): Promise<string | null> {
  const read = await db.orm
    .select({ day: max(officialReadings.readOn) })
    .from(officialReadings)
    .where(isNotNull(officialReadings.matched))
    .get();
  return read?.day ?? null;
}

/**
 * Expression: the day of the last check of a row, by a person or by the site.
 * @param row columns of the registry
 * @param agreedOn as officialDay gives it
 */
export const dayOfCheck = (
  { checkedOn, grade }: { checkedOn: SQLiteColumn; grade: SQLiteColumn },
  agreedOn: SQL,
): SQL =>
  sql`iif(${grade} = 'official', max(${checkedOn}, coalesce(${agreedOn}, '')), coalesce(${agreedOn}, ${checkedOn}))`;

/** Subquery: 1 when the official page of a key contradicts the registry, or lacks a value that it had before. */
export const isDisputed = (key: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${officialReadings}
    WHERE ${officialReadings.key} = ${key}
    AND (${officialReadings.state} = 'different' OR (${officialReadings.state} = 'missing' AND ${officialReadings.hasAgreed})))`;

/** Expression: a value, or both ends of a range, as rangeOf writes it. */
export const writtenRange = ({ value, valueTo }: { value: SQLiteColumn; valueTo: SQLiteColumn }): SQL =>
  sql`printf('%.15g', ${value}) || iif(${valueTo} IS NULL, '', printf('–%.15g', ${valueTo}))`;

/**
 * Rows: readings that need a review. kind: "changed" when the page has another value, else "missing"; note: that value,
 * or the state; day: of the reading; passage.
 */
export const readingsToLookAt: SQL = sql`SELECT iif(${officialReadings.state} IN ('different', 'changed'), 'changed', 'missing') AS kind,
    ${officialReadings.key} AS key, ${officialReadings.readOn} AS day, ${officialReadings.passage} AS passage,
    CASE ${officialReadings.state} WHEN 'failed' THEN ${readingStates.failed} WHEN 'missing' THEN ${readingStates.missing}
      WHEN 'changed' THEN ${readingStates.changed} ELSE ${writtenRange(officialReadings)} END AS note
  FROM ${officialReadings} WHERE ${officialReadings.state} <> 'same'`;

/** Condition: no reading of a key needs a review. */
export const needsNobody = (key: SQL): SQL =>
  not(hasRow(officialReadings, eq(officialReadings.key, key), ne(officialReadings.state, "same")));

/** The reading of a key on its official page. */
export interface OfficialReading {
  /** "unread" before the first reading. */
  state: ReadingState | "unread";
  /** The day of the reading, YYYY-MM-DD in Australia; null before the first. */
  readOn: string | null;
  /** The page, or the address of its data. */
  url: string;
}

/** The official readings by key; keys without an official page are absent. */
export async function readReadings({ db }: { db: Session }): Promise<Map<string, OfficialReading>> {
  const rows = await db.orm
    .select({ key: probes.key, url: probes.url, state: officialReadings.state, readOn: officialReadings.readOn })
    .from(probes)
    .leftJoin(officialReadings, eq(officialReadings.key, probes.key))
    .where(and(not(probes.isWithdrawn), isNotReplaced(probes)))
    .all();
  return new Map(rows.map(({ key, url, state, readOn }) => [key, { state: state ?? "unread", readOn, url }]));
}

/** The state of the daily reading of official pages. */
export interface WatchState {
  /** "none" before the first reading, "late" when no page was asked for two days, "failing" when a site does not answer. */
  state: "none" | "ok" | "late" | "failing";
  /** The day of the last request, YYYY-MM-DD in Australia; null before the first. */
  askedOn: string | null;
  /** Sites with a page that failed three times, the longest first, with the first day of the failure. */
  failing: { host: string; since: string }[];
}

/** Days without a request after which the reading is late. */
const lateAfter = 2;

/** The state of the daily reading of official pages, for monitoring. */
export async function readWatchState({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<WatchState> {
  const { url, failingSince, askedAt, failures } = officialPages;
  const [last, pages] = await Promise.all([
    primary.orm
      .select({ at: max(askedAt) })
      .from(officialPages)
      .get(),
    primary.orm
      .select({ url, since: failingSince })
      .from(officialPages)
      .where(gte(failures, failuresToTell))
      .orderBy(failingSince),
  ]);
  const at = last?.at ?? null;
  const failing = [...Map.groupBy(pages, (page) => hostOf(page.url))].map(([host, [first]]) => ({
    host,
    since: todayInAustralia(first?.since ?? now()),
  }));
  const isLate = at !== null && now() - at > lateAfter * day;
  return {
    state: at === null ? "none" : isLate ? "late" : failing.length > 0 ? "failing" : "ok",
    askedOn: at === null ? null : todayInAustralia(at),
    failing,
  };
}
