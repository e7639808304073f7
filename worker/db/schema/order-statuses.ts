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
