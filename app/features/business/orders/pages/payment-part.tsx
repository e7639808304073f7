import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { PaymentAccount } from "#app/features/foundation/site-settings/shared/payment-accounts.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { CopyLine, QrCode } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePlainAmount, writePrice } from "#worker/platform/money.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import type { OrderWithEvents } from "../server/find-order.ts";
import type { AudDue } from "../server/money/receipts.ts";
import type { PaymentMethod } from "../server/money/start-payment.ts";
import { findPaymentClaim, payBy } from "../shared/order.ts";
import { moneyText } from "./money/text.json";
import { OwnForm, PaymentClaimForm } from "./own-forms.tsx";
import { paymentText } from "./payment-text.json";

interface Props {
  order: Pick<
    OrderWithEvents,
    "number" | "status" | "amount" | "currency" | "paidAt" | "remindedAt" | "events" | "messages" | "agreementAwaited"
  >;
  method: Pick<PaymentMethod, "kind" | "instructions"> & { accounts: readonly DrawnAccount[] };
  /** The amount for accounts in Australian dollars; null when it is unknown. */
  aud: AudDue | null;
  /** Name of the payee; empty while it is missing in the settings. */
  payee: string;
  idempotencyKey: string;
  /** Today in China, YYYY-MM-DD. */
  today: string;
  /** The answers to both forms: the report of a payment, and the start of one. */
  answer: FormAnswer | undefined;
  payAnswer: FormAnswer | undefined;
}

/**
 * The payment of an order that staff have confirmed. `?payment=done` after the return from Stripe only makes the page poll:
 * whether the order is paid is read from the database.
 */
export function PaymentPart({ order, method, aud, payee, payAnswer, ...form }: Props) {
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
          <OwnForm
            intent="pay"
            answer={payAnswer}
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
          <PaymentAccounts accounts={method.accounts} aud={aud} />
          {method.instructions !== "" && <p className="mt-3 whitespace-pre-line">{method.instructions}</p>}
          {method.accounts.length > 0 ? (
            <p className="mt-2 text-muted text-sm">{paymentText.nextByHand}</p>
          ) : (
            // The message that first asked for the payment names the account; a payment that was taken back asks again.
            <blockquote className="mt-3 whitespace-pre-line border-line border-s-4 ps-3 empty:hidden">
              {order.events.find(({ toStatus }) => toStatus === "awaiting-payment")?.message}
            </blockquote>
          )}
          <PaymentClaimForm {...form} isSaid={findPaymentClaim(order) !== null} />
        </>
      )}
    </Panel>
  );
}

/** An account with its QR code drawn. */
interface DrawnAccount extends Omit<PaymentAccount, "qr"> {
  qr: QrPath | null;
}

/** The accounts that a customer may pay to; each value can be copied. */
const PaymentAccounts = ({ accounts, aud }: { accounts: readonly DrawnAccount[]; aud: AudDue | null }) =>
  accounts.map(({ title, lines, isAud, qr }) => (
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

/** Milliseconds between two polls. */
const interval = 3_000;
const maxPolls = 20;

/**
 * Polls the server every three seconds for a minute after the return from the payment service: its webhook often arrives
 * later than the browser.
 * @param isAwaited whether the payment is still missing in the database
 * @returns whether the polling timed out
 */
export function useAwaitPayment(isAwaited: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const isTimedOut = polls >= maxPolls;
  useEffect(() => {
    if (!isAwaited || isTimedOut) return;
    const timer = setInterval(() => {
      setPolls((count) => count + 1);
      // A page in the background does not poll.
      if (!document.hidden) revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [isAwaited, isTimedOut, revalidate]);
  return isTimedOut;
}
