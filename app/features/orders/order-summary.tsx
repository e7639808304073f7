import { Link } from "react-router";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { Order, OrderStatus } from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderText } from "./text.ts";

/** An order in a list, with a link to its page. */
export function OrderCard({ order }: { order: Order }) {
  const { number, productName, status, createdAt } = order;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <Link
          to={`/dashboard/orders/${number}`}
          className="inline-block py-1 font-medium text-primary underline underline-offset-4"
        >
          {productName}
        </Link>
        <span className="block text-muted text-sm tabular-nums">
          {number} · <DateTime at={createdAt} withZone={false} />
        </span>
      </span>
      <span className="flex items-baseline gap-3">
        <span className="tabular-nums">{orderAmount(order)}</span>
        <StatusMark status={status} />
      </span>
    </li>
  );
}

/** The amount of an order ("¥1,100"), or a word for an amount that is not set yet; empty for a cancelled order without one. */
export function orderAmount({ amount, currency, status }: Pick<Order, "amount" | "currency" | "status">): string {
  if (amount !== null) return writePrice({ currency, priceFrom: amount });
  return status === "cancelled" ? "" : orderText.amount.open;
}

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
