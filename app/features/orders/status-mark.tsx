import type { OrderStatus } from "#worker/features/orders/order.ts";
import { orderText } from "./text.ts";

/** States in which the customer has to act are highlighted. */
const isCustomersTurn = (status: OrderStatus) => status === "awaiting-payment" || status === "materials";

/** The state of an order as a badge. */
export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`whitespace-nowrap rounded-full border px-3 py-0.5 text-sm ${isCustomersTurn(status) ? "border-primary bg-primary-soft font-medium text-primary-strong" : "border-line text-muted"}`}
    >
      {orderText.status[status]}
    </span>
  );
}
