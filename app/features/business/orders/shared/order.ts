import type { conversationPosts, Side } from "#app/features/business/conversations/server/public.ts";
import { day } from "#worker/platform/time/units.ts";
import type { orderEvents, orders } from "../server/schema.ts";
import type { OrderMaterial } from "./material.ts";
import names from "./status-names.json" with { type: "json" };

export type OrderStatus = keyof typeof names;

/** States of an order in their usual sequence; the last two end it early. */
export const orderStatuses = Object.keys(names) as [OrderStatus, ...OrderStatus[]];

/** The states in which an order is over: nothing is done or owed any more, except that a delivered one may be refunded. */
export const endedOrderStatuses = ["delivered", "cancelled", "refunded"] as const satisfies OrderStatus[];

/** The states as mails and error messages name them; pages have the same in app/features/business/orders/pages/text.json. */
export const orderStatusNames = names;

/** The side that has to act on an order. */
export const waitingSides = ["us", "customer", "nobody"] as const;

export type WaitingSide = (typeof waitingSides)[number];

/** The most overdue orders, and messages, that are counted: who has more needs no number. */
export const mostCounted = 30;

/** The role of the actor for an order. A member of staff may have their own orders as well. */
export type OrderRole = Side;

/** An order as the verbs know it; schema.ts describes the columns. */
export type Order = Omit<
  typeof orders.$inferSelect,
  "idempotencyKey" | "scopeAgreedAt" | "refundAgreedAt" | "assigneeId" | "firstAnsweredAt"
>;

/** A move in the history of an order. For the customer `actor` is empty where staff made it. */
export type OrderEvent = Omit<typeof orderEvents.$inferSelect, "orderId">;

/** A message between the customer and staff, or a note of staff. For the customer `author` is empty where staff wrote it. */
export type OrderMessage = Pick<typeof conversationPosts.$inferSelect, "id" | "by" | "author" | "text" | "at">;

/** The fields that name an order in a sentence. */
export interface NamedOrder {
  number: string;
  product: string;
  status: OrderStatus;
}

/** "AO-261121-7KQ4MX（访客签证 600，已付款）" */
export const nameOrder = ({ number, product, status }: NamedOrder): string =>
  `${number}（${product}，${orderStatusNames[status]}）`;

export const isOver = (status: OrderStatus): boolean => endedOrderStatuses.some((ended) => ended === status);

/** The states in which the customer may ask for a refund: paid, and the service is not finished. */
export const refundable: readonly OrderStatus[] = ["paid", "materials", "in-progress"];

export const mayAskRefund = (status: OrderStatus): boolean => refundable.includes(status);

/** Whether the customer's account is deleted. */
export const hasLostAccount = ({ userId }: Pick<Order, "userId">): boolean => userId === null;

/** Whether the account was deleted while the order is open: the data needed to finish it is retained. */
export const isRetainedWithoutAccount = (order: Pick<Order, "userId" | "status" | "applicantEmail">): boolean =>
  hasLostAccount(order) && !isOver(order.status) && order.applicantEmail !== "";

/** Whether nobody can be notified about the order: it is over, and the account with its address is deleted. */
export const isEndedWithoutAccount = (order: Pick<Order, "userId" | "status">): boolean =>
  hasLostAccount(order) && isOver(order.status);

/** Whether the customer has to agree to the terms before anything is paid: staff made the order. */
export const mustAgreeFirst = ({ status, agreementAwaited }: Pick<Order, "status" | "agreementAwaited">): boolean =>
  status === "awaiting-payment" && agreementAwaited;

/** The amount due now, smallest unit; null when staff have not confirmed it yet, or nothing is due. */
export const amountDue = ({ status, amount }: Pick<Order, "status" | "amount">): number | null =>
  status === "awaiting-payment" ? amount : null;

/** Prefix of the message by which a customer reports a payment. */
export const paymentClaimPrefix = "我已付款：";

/** The customer's last payment claim since staff asked for the payment; null without one. */
export function findPaymentClaim<Said extends { by: OrderRole; text: string; at: number }>({
  status,
  events,
  messages,
}: {
  status: OrderStatus;
  events: readonly { toStatus: OrderStatus; at: number }[];
  messages: readonly Said[];
}): Said | null {
  if (status !== "awaiting-payment") return null;
  const askedAt = events.findLast(({ toStatus }) => toStatus === "awaiting-payment")?.at ?? 0;
  return (
    messages.findLast(
      ({ by, text, at }) => by === "customer" && text.startsWith(paymentClaimPrefix) && at >= askedAt,
    ) ?? null
  );
}

/** Topics of reminders to customers. */
export type Reminder = "pay" | "materials" | "reply";

/** Time before the automatic reminder, ms, since the request: for a payment, and for all else. */
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
export function reminderFor({ status, replyAwaitedAt }: Pick<Order, "status" | "replyAwaitedAt">): Reminder | null {
  if (replyAwaitedAt !== null) return "reply";
  if (status === "awaiting-payment") return "pay";
  return status === "materials" ? "materials" : null;
}

export const missingOf = <Item extends Pick<OrderMaterial, "receivedAt">>(materials: readonly Item[]): Item[] =>
  materials.filter(({ receivedAt }) => receivedAt === null);
