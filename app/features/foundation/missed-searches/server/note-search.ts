import { lte, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { missedSearches } from "./schema.ts";

const { query, searches } = missedSearches;

/**
 * A query is shown when it was searched on three days or ten times. Rare queries, which may contain a name, are not
 * shown.
 */
export const isShown = sql`(count(*) >= 3 OR sum(${searches}) >= 10)`;

/** The number of queries that are shown, as an SQL value. */
export const countShownSearches: SQL<number> = sql<number>`(SELECT count(*) FROM
  (SELECT 1 FROM ${missedSearches} GROUP BY ${query} HAVING ${isShown}))`;

/** A search with fewer results counts as missed. */
const few = 3;

interface NotedSearch {
  /** In the normal form of the search (foldText). */
  q: string;
  /** Courses, institutions and guides. */
  found: number;
  /** The parts of the query that the search did not recognise. */
  unknown: readonly string[];
  /** The query names one institution, so one result is complete. */
  isNamed: boolean;
}

/** Reports a missed search of the results page to the middleware. It writes nothing itself, because only the middleware knows whether the visitor is a person. */
export function noteSearch(app: Pick<AppContext, "missedSearch">, { q, found, unknown, isNamed }: NotedSearch): void {
  if (found >= few || (found > 0 && isNamed && unknown.length === 0)) return;
  const query = storableQuery(q);
  if (query === null) return;
  const rest = storableQuery(unknown.join(" "));
  app.missedSearch = { query, unknown: rest ?? query };
}

/** Maximum number of characters of a stored query: longer ones are personal stories. */
const longest = 40;

/** An e-mail address, or a web address, which may contain a token. */
const addresses = /@|:\/\/|www\.|\.(com|cn|net|org)\b/;

/** Words that occur next to personal details. */
const personalWords =
  /我叫|我是|姓名|名字|电话|手机|微信|qq|护照|身份证|地址|生日|出生|wechat|phone|passport|my name|born/;

/**
 * A word of six or more characters with letters and digits: a passport, an order, an account. Course codes are excluded
 * too.
 */
const mixedCode = /(?=[a-z0-9-]*[a-z])(?=[a-z0-9-]*[0-9])[a-z0-9-]{6,}/;

/** Maximum number of digits of a query: codes of occupations have six, telephone numbers eight or more. */
const mostDigits = 6;

const digits = /[0-9零〇一二三四五六七八九幺]/g;

/**
 * The query as stored; null if it may contain personal data, or has no letter.
 * @param query in the normal form of the search (foldText)
 */
export function storableQuery(query: string): string | null {
  if (query === "" || query.length > longest || !/\p{L}/u.test(query)) return null;
  if (addresses.test(query) || personalWords.test(query) || mixedCode.test(query)) return null;
  return (query.match(digits)?.length ?? 0) > mostDigits ? null : query;
}

/** Statement of the daily cleanup: deletes missed searches after 90 days. @param now ms since 1970 */
export const removeOldSearches = (now: number): SQL =>
  removeRows(missedSearches, lte(missedSearches.day, new Date(now - 90 * day).toISOString().slice(0, 10)));
