import { endedOrderStatuses, orderStatuses } from "./order-statuses.ts";

export { orderStatuses };

export type OrderStatus = (typeof orderStatuses)[number];

/** Who brings an order from a state to another. "payment" is the payment service's signed message. */
export type OrderMover = "customer" | "staff" | "payment";

export interface Order {
  id: number;
  /** What people quote: "AO-261121-7KQ4MX". */
  number: string;
  /** Null once the account is gone. */
  userId: string | null;
  productKey: string;
  productName: string;
  currency: "CNY" | "USD";
  /** In the currency's smallest unit, as all amounts of an order. */
  priceFrom: number;
  priceTo: number | null;
  /** What is to be paid; null until staff have named it within a range. */
  amount: number | null;
  /** Official charges that the price included on the day of ordering, cents of A$; null when it named none. */
  chargeAud: number | null;
  /** Yuan for an Australian dollar on that day. */
  chargeRate: number | null;
  status: OrderStatus;
  applicantName: string;
  applicantEmail: string;
  applicantContact: string;
  notes: string;
  version: number;
  /** ms since 1970, as all moments of an order. */
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
  /** When it was over; null while it is not. */
  endedAt: number | null;
  /** When the customer asked for the money back. */
  refundAskedAt: number | null;
  /** When the clock last removed its files. */
  filesRemovedAt: number | null;
}

/** Whether nothing is done for an order any more. */
export const isOver = (status: OrderStatus): boolean => endedOrderStatuses.some((ended) => ended === status);

/** Whether the customer may ask for the money back: it was paid, and the service is not done. */
export const mayAskRefund = (status: OrderStatus): boolean => refundable.includes(status);

export const refundable: readonly OrderStatus[] = ["paid", "materials", "in-progress"];

/** Whether somebody deleted the account and left what is needed to finish the order. */
export const isKeptWithoutAccount = ({ userId, status, applicantEmail }: Order): boolean =>
  userId === null && !isOver(status) && applicantEmail !== "";

/** Whether nobody is left to be told anything about an order: it is over, and the account with its address is gone. */
export const isEndedWithoutAccount = ({ userId, status }: Pick<Order, "userId" | "status">): boolean =>
  userId === null && isOver(status);

/**
 * The only ways there are, by who may go them. What is not here is refused. Nobody pays before staff have confirmed the
 * order and its amount: the terms promise that in writing.
 */
const ways: Record<OrderMover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  customer: { submitted: ["cancelled"], "awaiting-payment": ["cancelled"] },
  staff: {
    submitted: ["awaiting-payment", "cancelled"],
    "awaiting-payment": ["paid", "cancelled"],
    paid: ["materials", "refunded"],
    materials: ["in-progress", "refunded"],
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
};

/** Where an order may go from here, in the order they are offered. */
export const waysOf = (mover: OrderMover, from: OrderStatus): readonly OrderStatus[] => ways[mover][from] ?? [];

export const mayMove = (mover: OrderMover, from: OrderStatus, to: OrderStatus): boolean =>
  waysOf(mover, from).includes(to);
