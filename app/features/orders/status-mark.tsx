import type { OrderStatus } from "#worker/features/orders/order.ts";
import { orderText } from "./text.ts";

/** What waits for the customer stands out. */
const isTheirTurn = (status: OrderStatus) => status === "awaiting-payment" || status === "materials";

/** An order's state as a word in a frame. */
export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`whitespace-nowrap rounded-full border px-3 py-0.5 text-sm ${isTheirTurn(status) ? "border-primary bg-primary-soft font-medium text-primary-strong" : "border-line text-muted"}`}
    >
      {orderText.status[status]}
    </span>
  );
}
