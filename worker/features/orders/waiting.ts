import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { noticeOther } from "#worker/features/conversations/public.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import type { WorkCalendar } from "#worker/platform/time/public-holidays.ts";
import { beganBefore, endOfDayAfter } from "#worker/platform/time/working-days.ts";
import type { OrderRole, OrderStatus, WaitingSide } from "./order.ts";
import { orders } from "./schema.ts";

/** In each state: who has to act when neither side has asked the other anything. */
const sideOfState: Record<OrderStatus, WaitingSide> = {
  submitted: "us",
  "awaiting-payment": "customer",
  paid: "us",
  materials: "customer",
  "in-progress": "us",
  delivered: "nobody",
  cancelled: "nobody",
  refunded: "nobody",
};

const statesOf = (side: WaitingSide): SQL =>
  sql.raw(
    Object.entries(sideOfState)
      .filter(([, one]) => one === side)
      .map(([status]) => `'${status}'`)
      .join(", "),
  );

/**
 * Expressions of the generated columns `waiting_for` and `due_at`. A question of the customer comes first, then one of staff,
 * then the state. A change of them needs a migration.
 */
export const waitingForExpression: SQL = sql`CASE WHEN asked_at IS NOT NULL THEN 'us'
  WHEN status IN (${statesOf("nobody")}) THEN 'nobody'
  WHEN reply_awaited_at IS NOT NULL OR status IN (${statesOf("customer")}) THEN 'customer' ELSE 'us' END`;

export const dueAtExpression: SQL = sql`CASE WHEN asked_at IS NOT NULL THEN min(coalesce(answer_due_at, state_due_at), coalesce(state_due_at, answer_due_at))
  WHEN reply_awaited_at IS NOT NULL THEN NULL ELSE state_due_at END`;

/** Working days in which staff answer, and confirm a new order. The order page and the mails promise it. */
export const answerDays = 2;

/** By when a question of the customer at that moment is answered, ms since 1970. @param calendar of the team */
export const answerDue = (at: number, calendar: WorkCalendar): number => endOfDayAfter(at, answerDays, calendar);

/** What was asked before this moment, ms since 1970, should have been answered by now. @param calendar of the team */
export const overdueBefore = (now: number, calendar: WorkCalendar): number => beganBefore(now, answerDays, calendar);

/** How long a service takes once the materials are complete. */
export interface ServiceTime {
  /** Null where the product names no time. */
  daysTo: number | null;
  workingDays: boolean;
}

/**
 * By when staff do what a state asks of them: the service in the product's days, everything else in the days of an answer.
 * @param at when the order came to the state, ms since 1970
 * @returns null where staff need not act, or the product names no time
 */
export function stateDue(
  status: OrderStatus,
  at: number,
  { service, calendar }: { service: ServiceTime | null; calendar: WorkCalendar },
): number | null {
  if (sideOfState[status] !== "us") return null;
  if (status !== "in-progress") return answerDue(at, calendar);
  return service?.daysTo ? endOfDayAfter(at, service.daysTo, service.workingDays ? calendar : null) : null;
}

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

/**
 * Statements that follow the statement that stored a message or a file, in its batch: the other side is told by mail, and the
 * order counts as changed. They do nothing when that statement stored nothing. The version stays: a member of staff who is
 * about to move the order may go on.
 * @param what who wrote the message or sent the file, and when: the time of its row, ms since 1970
 * @param change of the order's columns
 */
export const noticeOthers = (
  { primary }: Pick<AppContext, "primary">,
  { orderId, by, at }: { orderId: number; by: OrderRole; at: number },
  change: Asking = {},
): BatchItem[] => [
  noticeOther({ type: "order", id: orderId }, by, at),
  primary.orm
    .update(orders)
    .set({ updatedAt: at, ...change })
    .where(and(eq(orders.id, orderId), previousChanged)),
];
