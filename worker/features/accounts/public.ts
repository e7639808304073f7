import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { sessions, users, verifications } from "#worker/platform/auth/schema.ts";
import { removeRows } from "#worker/platform/db/remove-rows.ts";
import { day } from "#worker/platform/time/units.ts";
import { accountEvents, accountLinks, knownDevices } from "./schema.ts";

/**
 * Removes sessions and challenges that have ended, links a week after, accounts whose address was not proved within 30 days,
 * and after a year what happened to an account and its devices.
 * @param now ms since 1970
 */
export function removeEndedAccountRows(now: number): SQL[] {
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

/** Subquery: how many accounts were registered after a moment, ms since 1970. */
export const countNewUsers = (after: number): SQL<number> =>
  sql`(SELECT count(*) FROM ${users} WHERE ${gt(users.createdAt, new Date(after))})`;
