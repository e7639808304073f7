import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import type { OrderEvent } from "#worker/features/orders/order.ts";
import type { OrderRecord } from "#worker/features/orders/read-order-record.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderText } from "../text.ts";
import { adminOrdersText } from "./text.ts";

/** Whose order it is, and to what they agreed. */
export function OrderAccount({ account, agreedAt }: Pick<OrderRecord, "account" | "agreedAt">) {
  return (
    <Panel title={adminOrdersText.about}>
      <DescriptionList
        items={[
          {
            label: adminOrdersText.account,
            value: account ? `${account.name} ${account.email}` : adminOrdersText.accountGone,
          },
          {
            label: adminOrdersText.agreed,
            value: (
              <>
                <span className="block">
                  {adminOrdersText.agreedScope}
                  <DateTime at={agreedAt.scope} />
                </span>
                <span className="block">
                  {adminOrdersText.agreedRefund}
                  <DateTime at={agreedAt.refund} />
                </span>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** Who brought the order to which state, and what the customer was told; the newest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const newest = events.at(-1);
  return (
    <Panel title={adminOrdersText.history}>
      {newest && (
        <p className="text-muted text-sm">
          <TimeZoneNote at={newest.at} />
        </p>
      )}
      <ol className="divide-y divide-line">
        {events.toReversed().map(({ id, fromStatus, toStatus, by, actor, message, at }) => (
          <li key={id} className="py-2">
            <p>
              {fromStatus && `${orderText.status[fromStatus]} → `}
              {orderText.status[toStatus]}
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              <DateTime at={at} withZone={false} />
              <span className="break-all">
                {adminOrdersText.by[by]} {actor}
              </span>
            </p>
            {message !== "" && (
              <p className="mt-1 whitespace-pre-wrap break-words border-line border-l-4 ps-3">{message}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What the payment service knows of it; nothing where it was never asked. */
export function OrderPayments({ payments }: { payments: readonly OrderRecord["payments"][number][] }) {
  if (payments.length === 0) return null;
  return (
    <Panel title={adminOrdersText.payments}>
      <ul className="divide-y divide-line">
        {payments.map(({ id, sessionId, reference, amount, currency, status, createdAt }) => (
          <li key={id} className="py-2">
            <p className="tabular-nums">
              {writePrice({ currency, priceFrom: amount })} {adminOrdersText.payment[status]}
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              <DateTime at={createdAt} withZone={false} />
              <code className="break-all">{reference ?? sessionId}</code>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
