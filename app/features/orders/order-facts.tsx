import { Moment } from "#app/shell/moment/moment.tsx";
import { Facts } from "#app/shell/page/facts.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { t } from "#app/shell/text/t.ts";
import type { Order } from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderAmount } from "./order-amount.ts";
import { orderSplit } from "./order-split.ts";
import { StatusMark } from "./status-mark.tsx";
import "./text.ts";

/** What was ordered, for whom, and what it costs. */
export function OrderFacts({ order }: { order: Order }) {
  const { productName, status, createdAt, paidAt, applicantName, applicantEmail, applicantContact, notes } = order;
  const amount = orderAmount(order);
  const split = orderSplit(order);
  return (
    <Panel title={t("order.facts")}>
      <Facts
        items={[
          { label: t("order.service"), value: productName },
          { label: t("order.status"), value: <StatusMark status={status} /> },
          { label: t("order.price"), value: order.priceTo !== null && writePrice(order) },
          {
            label: t(status === "awaiting-payment" ? "order.amount" : "order.amount.total"),
            value: amount && <span className="font-semibold tabular-nums">{amount}</span>,
          },
          { label: t("order.fee"), value: split?.fee && <span className="tabular-nums">{split.fee}</span> },
          { label: t("order.charge"), value: split && <span className="tabular-nums">{split.charge}</span> },
          { label: t("order.created"), value: <Moment at={createdAt} /> },
          { label: t("order.paidAt"), value: paidAt !== null && <Moment at={paidAt} /> },
          { label: t("order.applicant"), value: applicantName },
          { label: t("order.email"), value: applicantEmail },
          { label: t("order.contact"), value: applicantContact },
          { label: t("order.notes"), value: notes && <span className="whitespace-pre-wrap">{notes}</span> },
        ]}
      />
    </Panel>
  );
}
