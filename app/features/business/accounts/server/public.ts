import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { sessions, users, verifications } from "#worker/platform/auth/schema.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { accountEvents, accountLinks, knownDevices } from "./schema.ts";

/**
 * Statements of the daily cleanup: delete expired sessions and challenges, links a week after they expired, accounts whose
 * address was not verified within 30 days, and events and devices after a year.
 * @param now ms since 1970
 */
export function removeExpiredAccountRows(now: number): SQL[] {
  const before = (days: number) => new Date(now - days * day);
  return [
    removeRows(verifications, lte(verifications.expiresAt, before(0))),
    removeRows(sessions, lte(sessions.expiresAt, before(0))),
    removeRows(accountLinks, lte(accountLinks.expiresAt, before(7))),
    removeRows(users, and(sql`${users.emailVerified} = 0`, lte(users.createdAt, before(30)))),
    removeRows(accountEvents, lte(accountEvents.at, before(365))),
    removeRows(knownDevices, lte(knownDevices.lastSeenAt, before(365))),
  ];
}

/** SQL value: the number of accounts created since a moment. @param at ms since 1970 */
export const newUsersSince = (at: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${users} WHERE ${gte(users.createdAt, new Date(at))})`;
