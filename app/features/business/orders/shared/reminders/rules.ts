import { day } from "#worker/platform/time/units.ts";
import type { OrderStatus } from "../order.ts";

/** Subjects of reminders to customers. */
export type Reminder = "pay" | "materials" | "reply";

/** Milliseconds after which a customer is reminded by itself, from the moment at which it was asked for: a payment, all else. */
export const remindAfter = { pay: 3 * day, reply: 5 * day } as const;

/** Days after which an unpaid order is cancelled. The mail that asks for the payment and the order page state it. */
export const daysToPay = 14;

/** Days that a customer has at least after a reminder to pay. */
export const daysAfterReminder = 7;

/**
 * The end of the time to pay. An order is cancelled after the day in China that contains it.
 * @param since when the payment was asked for, ms since 1970
 * @param remindedAt when the customer was reminded of it; null before that
 */
export const payBy = (since: number, remindedAt: number | null): number =>
  Math.max(since + daysToPay * day, (remindedAt ?? 0) + daysAfterReminder * day);

/** The customer's current task in an order. @returns null when nothing is awaited */
export function reminderFor({
  status,
  replyAwaitedAt,
}: {
  status: OrderStatus;
  replyAwaitedAt: number | null;
}): Reminder | null {
  if (replyAwaitedAt !== null) return "reply";
  if (status === "awaiting-payment") return "pay";
  return status === "materials" ? "materials" : null;
}
