import { type SQL, sql } from "drizzle-orm";
import type { WorkCalendar } from "#worker/platform/time/public-holidays.ts";
import { orders } from "./schema.ts";
import { answerDue } from "./waiting.ts";

/** The columns that say whose answer is awaited. */
export interface Asking {
  askedAt?: SQL | null;
  answerDueAt?: SQL | null;
  replyAwaitedAt?: number | null;
}

/** The customer has asked something: staff answer the first question in time, whatever follows. */
export const customerAsked = (at: number, calendar: WorkCalendar): Asking => ({
  askedAt: sql`coalesce(${orders.askedAt}, ${at})`,
  answerDueAt: sql`coalesce(${orders.answerDueAt}, ${answerDue(at, calendar)})`,
  replyAwaitedAt: null,
});

/** Staff have answered. @param at when they also asked the customer for a reply, ms since 1970; null when they did not */
export const staffAnswered = (at: number | null): Asking => ({ askedAt: null, answerDueAt: null, replyAwaitedAt: at });
