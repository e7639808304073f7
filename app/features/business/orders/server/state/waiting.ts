import { type SQL, sql } from "drizzle-orm";
import { beganBefore, endOfDayAfter, type WorkCalendar } from "#worker/platform/time/working-days.ts";
import type { OrderStatus, WaitingSide } from "../../shared/order.ts";

/** The side that has to act in each state without open questions. */
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
const answerDays = 2;

/** Deadline of the answer to a customer's question at a moment, ms since 1970. @param calendar of the team */
export const answerDue = (at: number, calendar: WorkCalendar): number => endOfDayAfter(at, answerDays, calendar);

/** Our deadline in a cell of a list; overdue ones are highlighted. @param at ms since 1970 */
export const dueCell = (at: number) =>
  at <= Date.now()
    ? ({ text: "已过期", due: at, tone: "danger" } as const)
    : ({ text: "最晚", due: at, tone: "muted" } as const);

/** Requests before this moment, ms since 1970, are overdue. @param calendar of the team */
export const overdueBefore = (now: number, calendar: WorkCalendar): number => beganBefore(now, answerDays, calendar);

/** How long a service takes once the materials are complete. */
export interface ServiceTime {
  /** Null when the product names no time. */
  daysTo: number | null;
  workingDays: boolean;
}

/**
 * Deadline of staff for the task of a state: the service in the product's days, everything else in the days of an
 * answer. @param at when the order came to the state, ms since 1970 @returns null without a task, or when the product
 * names no time
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
