import { endedOrderStatuses } from "./order-statuses.ts";

/** SQL condition on a row of `orders`: nothing is done for it any more, so nobody has to be reached about it. */
export const orderIsOver = `orders.status IN (${endedOrderStatuses.map((status) => `'${status}'`).join(", ")})`;
