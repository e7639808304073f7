/** States of an order in their usual sequence; the last two end it early. */
export const orderStatuses = [
  "submitted",
  "awaiting-payment",
  "paid",
  "materials",
  "in-progress",
  "delivered",
  "cancelled",
  "refunded",
] as const;

/** The states in which an order is over: nothing is done or owed any more, but that a delivered one may be refunded. */
export const endedOrderStatuses = [
  "delivered",
  "cancelled",
  "refunded",
] as const satisfies (typeof orderStatuses)[number][];
