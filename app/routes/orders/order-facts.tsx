import { Facts } from "#app/ui/catalogue/facts.tsx";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { t } from "#app/ui/text/t.ts";
import { writePrice } from "#worker/amount.ts";
import type { Order } from "#worker/domain/orders/order.ts";
import { Moment } from "../dashboard/moment.tsx";
import { orderAmount } from "./order-amount.ts";
import { orderSplit } from "./order-split.ts";
import { StatusMark } from "./status-mark.tsx";
import "#app/ui/text/orders.ts";

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
