import { Link } from "react-router";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { Order } from "#worker/features/orders/order.ts";
import { orderAmount } from "./order-amount.ts";
import { StatusMark } from "./status-mark.tsx";

/** An order in a list, with the way to its page. */
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
