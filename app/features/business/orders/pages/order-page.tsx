import { Link, useActionData, useLocation } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { findPaymentClaim, mustAgreeFirst, type OrderStatus } from "../shared/order.ts";
import type { Route } from "./+types/order";
import { MaterialsPart } from "./materials/materials-part.tsx";
import { receiptText } from "./money/receipt-text.json";
import { moneyText } from "./money/text.json";
import { OrderFiles } from "./order-files.tsx";
import { OrderFacts, OrderHelp, OrderProgress } from "./order-summary.tsx";
import { ordersTrail } from "./orders-trail.ts";
import { AgreementPart, CancelPart, MessageForm, RefundPart } from "./own-forms.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { orderText } from "./text.json";
import { threadText } from "./thread/text.json";
import { Thread, threadEntries } from "./thread/thread.tsx";

/** The notices for `?done=`. They disappear with the next state of the order. */
const noticesIn = (status: OrderStatus): Readonly<Record<string, string>> => ({
  sent: threadText.sent,
  ...(status === "submitted" && { ordered: orderText.ordered }),
  ...(status === "cancelled" && { cancelled: orderText.cancelled }),
  ...(status === "awaiting-payment" && { agreed: orderText.agreement.done, "said-paid": moneyText.paid.done }),
});

/** What the loader reads for the customer. */
export type OrderData = NonNullable<Route.ComponentProps["loaderData"]>;

/** An order of the account: its state and what the customer can do. */
export function OrderPage({ loaderData }: { loaderData: OrderData }) {
  const answer = useActionData<FormAnswer>();
  const done = new URLSearchParams(useLocation().search).get("done");
  const { order, files, days, payee, supportEmail, messageKey } = loaderData;
  const { number, status, events } = order;
  const notice = done && noticesIn(status)[done];
  const said = findPaymentClaim(order);
  const [before, after] = moneyText.paid.said.split("{at}");
  return (
    <div className="page page-text">
      <Breadcrumbs trail={[...ordersTrail, [number, `/dashboard/orders/${number}`]]} />
      <h1 className="mt-3">{fill(orderText.title, { number })}</h1>
      {notice && !answer && (
        <div className="mt-4">
          <FormMessage tone="success" focusKey={notice}>
            {notice}
          </FormMessage>
        </div>
      )}
      <OrderProgress status={status} events={events} />
      <Panel title={orderText.next.label}>
        <p>
          {mustAgreeFirst(order) ? (
            orderText.agreement.next
          ) : said ? (
            <>
              {before}
              <DateTime at={said.at} />
              {after}
            </>
          ) : (
            orderText.next[status]
          )}
        </p>
      </Panel>
      {mustAgreeFirst(order) && <AgreementPart answer={answer} />}
      <PaymentPart
        // A new message empties the form "I have paid".
        key={order.messages.length}
        {...loaderData}
        answer={answer}
      />
      <MaterialsPart order={order} files={files} />
      <OrderFacts order={order} payee={payee}>
        {order.money.length > 0 && (
          <Link to={`/dashboard/orders/${number}/receipt`} className="link-line mt-2">
            {receiptText.open}
          </Link>
        )}
      </OrderFacts>
      <Thread number={number} entries={threadEntries({ ...order, files, notes: [] })} as="customer">
        <MessageForm key={order.messages.length} messageKey={messageKey} answer={answer} />
      </Thread>
      <OrderFiles order={order} files={files} days={days} as="customer" />
      <OrderHelp order={order} supportEmail={supportEmail} />
      <CancelPart order={order} answer={answer} />
      <RefundPart order={order} answer={answer} />
    </div>
  );
}
