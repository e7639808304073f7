import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { Order } from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderAmount } from "./order-amount.ts";
import { orderSplit } from "./order-split.ts";
import { StatusMark } from "./status-mark.tsx";
import { orderText } from "./text.ts";

/** What was ordered, for whom, and what it costs. */
export function OrderFacts({ order }: { order: Order }) {
  const { productName, status, createdAt, paidAt, applicantName, applicantEmail, applicantContact, notes } = order;
  const amount = orderAmount(order);
  const split = orderSplit(order);
  return (
    <Panel title={orderText.facts}>
      <DescriptionList
        items={[
          { label: orderText.service, value: productName },
          { label: orderText.status.label, value: <StatusMark status={status} /> },
          { label: orderText.price, value: order.priceTo !== null && writePrice(order) },
          {
            label: status === "awaiting-payment" ? orderText.amount.label : orderText.amount.total,
            value: amount && <span className="font-semibold tabular-nums">{amount}</span>,
          },
          { label: orderText.fee, value: split?.fee && <span className="tabular-nums">{split.fee}</span> },
          { label: orderText.charge.label, value: split && <span className="tabular-nums">{split.charge}</span> },
          { label: orderText.created, value: <DateTime at={createdAt} /> },
          { label: orderText.paidAt, value: paidAt !== null && <DateTime at={paidAt} /> },
          { label: orderText.applicant, value: applicantName },
          { label: orderText.email, value: applicantEmail },
          { label: orderText.contact, value: applicantContact },
          { label: orderText.notes, value: notes && <span className="whitespace-pre-wrap">{notes}</span> },
        ]}
      />
    </Panel>
  );
}
