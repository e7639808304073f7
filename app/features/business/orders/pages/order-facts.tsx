import type { ReactNode } from "react";
import { splitPrice } from "#app/features/publishing/products/pages/public.ts";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Order } from "../shared/order.ts";
import { orderAmount, StatusMark } from "./order-summary.tsx";
import { orderText } from "./text.json";

/**
 * What was ordered, for whom, and its price.
 * @param children below it
 * @param payee legal name of the seller, shown once the order is paid; empty while it is missing in the settings
 */
export function OrderFacts({ order, payee = "", children }: { order: Order; payee?: string; children?: ReactNode }) {
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
          {
            label: orderText.applicants,
            value: order.applicants > 1 && fill(orderText.people, { count: order.applicants }),
          },
          { label: orderText.amountReason, value: order.amountReason },
          { label: orderText.fee, value: split?.fee && <span className="tabular-nums">{split.fee}</span> },
          { label: orderText.charge.label, value: split && <span className="tabular-nums">{split.charge}</span> },
          { label: orderText.created, value: <DateTime at={createdAt} /> },
          { label: orderText.paidAt, value: paidAt !== null && <DateTime at={paidAt} /> },
          { label: orderText.payee, value: paidAt !== null && payee },
          { label: orderText.applicant, value: applicantName },
          { label: orderText.email, value: applicantEmail },
          { label: orderText.contact, value: applicantContact },
          { label: orderText.notes, value: notes && <span className="whitespace-pre-wrap">{notes}</span> },
        ]}
      />
      {children}
    </Panel>
  );
}

type Priced = Pick<Order, "amount" | "currency" | "priceFrom" | "priceTo" | "chargeAud" | "chargeRate">;

/**
 * Splits the price of an order into the service fee and the official charges of the day it was made.
 * @returns null for an order without charges; `fee` is null when the price does not cover them
 */
export function orderSplit(order: Priced): { fee: string | null; charge: string } | null {
  const { amount, currency, chargeAud: aud, chargeRate: rate } = order;
  if (aud === null || rate === null) return null;
  const price = amount === null ? order : { priceFrom: amount, priceTo: null };
  const { charges, fee } = splitPrice(price, { aud, rate });
  return {
    fee: fee && writePrice({ currency, ...fee }),
    charge: fill(orderText.charge.inYuan, {
      charge: writePrice({ currency: "AUD", priceFrom: aud }),
      amount: writePrice({ currency, priceFrom: charges }),
      rate,
    }),
  };
}
