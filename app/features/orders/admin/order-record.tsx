import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import type { OrderEvent, OrderNote } from "#worker/features/orders/order.ts";
import type { OrderRecord } from "#worker/features/orders/staff-orders.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderText } from "../text.ts";
import { adminOrdersText } from "./text.ts";

/** The account of an order, and when the customer agreed to its terms. */
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

/** The history of an order, newest first: states, who moved it, and the message to the customer. */
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

/** The checkouts of an order at the payment service; renders nothing when there are none. */
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

/** Notes of staff about an order, and the form that adds one. */
export function OrderNotes({ notes, answer }: { notes: readonly OrderNote[]; answer: EditAnswer | undefined }) {
  return (
    <Panel title={adminOrdersText.notes}>
      <p className="text-muted text-sm">{adminOrdersText.notesHint}</p>
      {notes.length === 0 ? (
        <p className="my-3 text-muted">{adminOrdersText.notesNone}</p>
      ) : (
        <ol className="my-3 divide-y divide-line">
          {notes.map(({ id, author, text, at }) => (
            <li key={id} className="py-2">
              <p className="whitespace-pre-wrap break-words">{text}</p>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span className="break-all">{author}</span>
                <DateTime at={at} withZone={false} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <EditForm
        // The key empties the form after a note was added.
        key={notes.length}
        intent="note"
        schema={() => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema)}
        fields={[{ name: "text", type: "textarea", rows: 3, label: adminOrdersText.note }]}
        answer={answer}
        submit={adminOrdersText.noteAdd}
        tone="plain"
      />
    </Panel>
  );
}
