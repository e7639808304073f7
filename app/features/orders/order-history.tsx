import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OrderEvent } from "#worker/features/orders/order.ts";
import { orderText } from "./text.ts";

/** Who brought an order to which state, and when; the newest first. */
export function OrderHistory({ events }: { events: OrderEvent[] }) {
  const newest = events.at(-1);
  return (
    <>
      <p className="text-muted text-sm">{newest && <TimeZoneNote at={newest.at} />}</p>
      <ol className="divide-y divide-line">
        {events.toReversed().map(({ id, toStatus, by, message, at }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{orderText.status[toStatus]}</span>
              <span className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{fill(orderText.history.by, { by: orderText.by[by] })}</span>
                <DateTime at={at} withZone={false} />
              </span>
            </p>
            {message !== "" && (
              <p className="mt-1 whitespace-pre-wrap break-words border-line border-l-4 ps-3">
                {fill(orderText.history.message, { message })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
