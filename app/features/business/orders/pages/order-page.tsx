import { Link, useActionData, useLocation } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { CopyLine, QrCode } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePlainAmount, writePrice } from "#worker/platform/money.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { findPaymentClaim, mustAgreeFirst, type OrderStatus, payBy } from "../shared/order.ts";
import type { Route } from "./+types/order";
import { MaterialsPart } from "./materials/materials-part.tsx";
import { receiptText } from "./money/receipt-text.json";
import { moneyText } from "./money/text.json";
import { OrderFiles } from "./order-files.tsx";
import { OrderFacts, OrderHelp, OrderProgress } from "./order-summary.tsx";
import { ordersTrail } from "./orders-trail.ts";
import { AgreementPart, CancelPart, MessageForm, PaymentClaimForm, RefundPart } from "./own-forms.tsx";
import { paymentText } from "./payment-text.json";
import { orderText } from "./text.json";
import { threadText } from "./thread/text.json";
import { Thread, threadEntries } from "./thread/thread.tsx";
import { useAwaitPayment } from "./use-await-payment.ts";

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

interface Props extends OrderData {
  answer: FormAnswer | undefined;
}

/**
 * The payment of an order that staff have confirmed. `?payment=done` after the return from Stripe only makes the page poll:
 * whether the order is paid is read from the database.
 */
function PaymentPart({ order, method, aud, payee, paidKey, today, answer }: Props) {
  const { number, status, amount, currency, paidAt } = order;
  const returned = new URLSearchParams(useLocation().search).get("payment");
  const isDue = status === "awaiting-payment" && amount !== null && !order.agreementAwaited;
  const isAwaited = isDue && method.kind === "stripe" && returned === "done";
  const isTimedOut = useAwaitPayment(isAwaited);
  if (returned === "done" && paidAt !== null && status === "paid") {
    return (
      <div className="mt-4">
        <FormMessage tone="success" focusKey={paidAt}>
          {paymentText.done}
        </FormMessage>
      </div>
    );
  }
  if (!isDue) return null;
  const asked = order.events.findLast(({ toStatus }) => toStatus === "awaiting-payment");
  return (
    <Panel id="payment" title={paymentText.title}>
      <div role="status" className="empty:hidden">
        {isAwaited && <p className="mb-2 font-medium">{isTimedOut ? paymentText.slow : paymentText.waiting}</p>}
        {returned === "left" && <p className="mb-2">{paymentText.left}</p>}
      </div>
      <DescriptionList
        items={[
          {
            label: paymentText.amount,
            value: <strong className="tabular-nums">{writePrice({ currency, priceFrom: amount })}</strong>,
          },
          { label: paymentText.by, value: asked && beijingDay(payBy(asked.at, order.remindedAt)) },
          { label: paymentText.payee, value: payee },
        ]}
      />
      {method.kind === "stripe" ? (
        <>
          <p className="mt-3">{paymentText.how}</p>
          {/* The button is hidden while the confirmation is pending, so that nobody pays twice. */}
          <IntentForm
            intent="pay"
            answer={answer}
            isOffered={!isAwaited || isTimedOut}
            submit={paymentText.pay}
            busy={paymentText.busy}
          />
          <p className="mt-2 text-muted text-sm">{paymentText.next}</p>
        </>
      ) : (
        <>
          <div className="mt-2">
            <CopyLine label={paymentText.plainAmount} value={writePlainAmount(amount)} />
            <CopyLine label={paymentText.number} value={number} />
          </div>
          <PaymentAccounts method={method} aud={aud} />
          {method.instructions !== "" && <p className="mt-3 whitespace-pre-line">{method.instructions}</p>}
          {method.accounts.length > 0 ? (
            <p className="mt-2 text-muted text-sm">{paymentText.nextByHand}</p>
          ) : (
            // The message that first asked for the payment names the account; a payment that was taken back asks again.
            <blockquote className="mt-3 whitespace-pre-line border-line border-s-4 ps-3 empty:hidden">
              {order.events.find(({ toStatus }) => toStatus === "awaiting-payment")?.message}
            </blockquote>
          )}
          <PaymentClaimForm {...{ paidKey, today, answer }} isSaid={findPaymentClaim(order) !== null} />
        </>
      )}
    </Panel>
  );
}

/** The accounts that a customer may pay to; each value can be copied. */
const PaymentAccounts = ({ method, aud }: Pick<OrderData, "method" | "aud">) =>
  method.accounts.map(({ title, lines, isAud, qr }) => (
    <section key={title} className="mt-3 rounded-lg border border-line p-3">
      <h3 className="font-semibold">{title}</h3>
      {lines.map(({ label, value }) => (
        <CopyLine key={label} label={label} value={value} />
      ))}
      {isAud && aud && <CopyLine label={moneyText.accounts.aud} value={writePlainAmount(aud.amount)} />}
      {isAud && (
        <p className="text-muted text-sm">{aud ? fill(moneyText.accounts.rate, { ...aud }) : moneyText.accounts.ask}</p>
      )}
      {qr && (
        <figure className="mt-2 max-w-56">
          <QrCode qr={qr} label={fill(moneyText.accounts.qr, { title })} />
          <figcaption className="mt-1 text-muted text-sm">{moneyText.accounts.scan}</figcaption>
        </figure>
      )}
    </section>
  ));
