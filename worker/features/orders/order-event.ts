import type { OrderMover, OrderStatus } from "./order.ts";

/** A state that an order came to. */
export interface OrderEvent {
  id: number;
  /** Null for the first. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  by: OrderMover;
  /** Address of who did it, of a payment its reference; for the customer empty where staff did it. */
  actor: string;
  /** What the customer is told about it. */
  message: string;
  /** ms since 1970 */
  at: number;
}

/** What staff wrote to each other about an order. */
export interface OrderNote {
  id: number;
  author: string;
  text: string;
  /** ms since 1970 */
  at: number;
}
