import type { ReactNode } from "react";
import { Link } from "react-router";
import { splitPrice } from "#app/features/publishing/products/pages/public.ts";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Order, OrderEvent, OrderStatus } from "../shared/order.ts";
import { orderText } from "./text.json";

/** An order in a list, with a link to its page. */
export function OrderCard({ order }: { order: Order }) {
  const { number, productName, status, createdAt } = order;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <Link to={`/dashboard/orders/${number}`} className="link inline-block py-1 font-medium">
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

/**
 * The amount of an order ("¥1,100"), or a text for an amount that is not set yet; empty for a cancelled order without
 * one.
 */
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

/** The states of an order that is neither cancelled nor refunded, in order. */
const usual: OrderStatus[] = ["submitted", "awaiting-payment", "paid", "materials", "in-progress", "delivered"];

/** The states of an order as steps: done, current, to come. */
export function OrderProgress({ status, events }: { status: OrderStatus; events: OrderEvent[] }) {
  const reached = (one: OrderStatus) => events.findLast(({ toStatus }) => toStatus === one)?.at;
  const isEnded = !usual.includes(status);
  const steps = isEnded ? [...usual.filter((one) => reached(one) !== undefined), status] : usual;
  const position = steps.indexOf(status);
  return (
    <ol aria-label={orderText.progress.label} className="mt-4 grid gap-x-2 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((one, index) => (
        <Step
          key={one}
          status={one}
          at={index <= position ? reached(one) : undefined}
          state={stateOf(index, position)}
        />
      ))}
    </ol>
  );
}

type StepState = "done" | "now" | "later";

const stateOf = (index: number, position: number): StepState =>
  index < position ? "done" : index === position ? "now" : "later";

const marks = {
  done: "border-primary bg-primary text-primary-ink",
  now: "border-primary text-primary",
  later: "border-line text-muted",
} as const satisfies Record<StepState, string>;

const signs = { done: "✓", now: "●", later: "" } as const satisfies Record<StepState, string>;

function Step({ status, at, state }: { status: OrderStatus; at: number | undefined; state: StepState }) {
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="flex items-start gap-3 py-1.5 sm:flex-col sm:gap-1 sm:[&_time]:block"
    >
      <span
        aria-hidden="true"
        className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 text-xs ${marks[state]}`}
      >
        {signs[state]}
      </span>
      <span className={state === "now" ? "font-semibold" : state === "later" ? "text-muted" : ""}>
        {orderText.status[status]}
        <span className="sr-only">（{orderText.progress[state]}）</span>
        {at !== undefined && (
          <span className="ms-3 font-normal text-muted text-sm">
            <DateTime at={at} withZone={false} />
          </span>
        )}
      </span>
    </li>
  );
}

/**
 * The ordered product, the applicants, and its price.
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

/** How a customer reaches us about an order; a cancelled one can be ordered again. */
export function OrderHelp({
  order: { number, status, productKey },
  supportEmail,
}: {
  order: Order;
  supportEmail: string;
}) {
  return (
    <Panel title={orderText.help.label}>
      <p>
        {orderText.help.what}
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(fill(orderText.title, { number }))}`}
          className="link wrap-anywhere"
        >
          {supportEmail}
        </a>
      </p>
      <p className="mt-1 text-muted text-sm">{orderText.help.never}</p>
      {status === "cancelled" && (
        <p className="mt-3">
          <ButtonLink to={`/purchase?service=${productKey}`}>{orderText.again}</ButtonLink>
        </p>
      )}
    </Panel>
  );
}
