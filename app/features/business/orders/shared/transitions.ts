import type { OrderStatus } from "./order.ts";

/**
 * The actors of each move between states. "payment" is a signed event of the payment service, "system" the cron job
 * that cancels unpaid orders.
 */
export const orderMovers = ["customer", "staff", "payment", "system"] as const;

export type OrderMover = (typeof orderMovers)[number];

/**
 * All transitions, by who may make them. Payments follow the confirmation of order and amount by staff, as the terms of
 * service promise.
 */
const transitions: Record<OrderMover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  customer: { submitted: ["cancelled"], "awaiting-payment": ["cancelled"] },
  staff: {
    submitted: ["awaiting-payment", "cancelled"],
    "awaiting-payment": ["paid", "cancelled"],
    // Back to the payment only once the one that was recorded is reversed, see lacksPayment.
    paid: ["materials", "awaiting-payment", "refunded"],
    materials: ["in-progress", "awaiting-payment", "refunded"],
    "in-progress": ["materials", "delivered", "refunded"],
    delivered: ["refunded"],
  },
  payment: {
    "awaiting-payment": ["paid"],
    paid: ["refunded"],
    materials: ["refunded"],
    "in-progress": ["refunded"],
    delivered: ["refunded"],
  },
  system: { "awaiting-payment": ["cancelled"] },
};

/** The states to which an actor may move an order, in display order. */
export const transitionsOf = (mover: OrderMover, from: OrderStatus): readonly OrderStatus[] =>
  transitions[mover][from] ?? [];

export const mayMove = (mover: OrderMover, from: OrderStatus, to: OrderStatus): boolean =>
  transitionsOf(mover, from).includes(to);
