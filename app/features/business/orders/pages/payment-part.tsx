import { useEffect, useState } from "react";
import { Form, useLocation, useNavigation, useRevalidator } from "react-router";
import type { PaymentAccount } from "#app/features/foundation/site-settings/shared/payment-accounts.ts";
import { Scope } from "#app/features/publishing/content/pages/public.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
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
import { PaymentClaimForm } from "./money/transfer-fields.tsx";
import { paymentText } from "./payment-text.json";
import { purchaseText } from "./purchase-text.json";
import { orderText } from "./text.json";

interface Props {
  order: Pick<
    OrderWithEvents,
    "number" | "status" | "amount" | "currency" | "paidAt" | "remindedAt" | "events" | "messages" | "agreementAwaited"
  >;
  method: Pick<PaymentMethod, "kind" | "instructions"> & { accounts: readonly DrawnAccount[] };
  /** For accounts in Australian dollars; null where the amount in them is not known. */
  aud: AudDue | null;
  /** Who is paid; empty while the settings lack it. */
  payee: string;
  idempotencyKey: string;
  /** Today in China, YYYY-MM-DD. */
  today: string;
  answer: FormAnswer | undefined;
}

/**
 * The payment of an order that staff have confirmed. `?payment=done` after the return from Stripe only makes the page poll:
 * whether the order is paid is read from the database.
 */
export function PaymentPart({ order, method, aud, payee, ...form }: Props) {
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
        <PayByStripe number={number} isHeld={isAwaited && !isTimedOut} />
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

/** @param isHeld hides the button while the confirmation is awaited, so that nobody pays twice */
function PayByStripe({ number, isHeld }: { number: string; isHeld: boolean }) {
  const path = `/dashboard/orders/${number}/pay`;
  const { state, formAction } = useNavigation();
  return (
    <>
      <p className="mt-3">{paymentText.how}</p>
      {!isHeld && (
        <PostForm action={path} className="mt-3 print:hidden">
          <SubmitButton isBusy={state !== "idle" && formAction === path} busyLabel={paymentText.busy}>
            {paymentText.pay}
          </SubmitButton>
        </PostForm>
      )}
      <p className="mt-2 text-muted text-sm">{paymentText.next}</p>
    </>
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

const { agreement } = orderText;

/** The customer agrees to the terms of an order that staff made, before it can be paid. */
export function AgreementPart({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, box, isBusy } = useForm({
    answer,
    schema: () => import("../shared/input.ts").then((input) => input.ownOrderFormSchema),
    preventScrollReset: true,
  });
  return (
    <Panel id="agreement" title={agreement.title}>
      <Scope />
      <Form {...formProps} className="mt-3 grid gap-3 print:hidden">
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
        <input type="hidden" name="intent" value="agree" />
        <Checkbox {...box("scope")} isRequired>
          {purchaseText.scope}
        </Checkbox>
        <Checkbox {...box("refund")} isRequired>
          {purchaseText.refund}
        </Checkbox>
        <div>
          <SubmitButton isBusy={isBusy} busyLabel={agreement.busy}>
            {agreement.submit}
          </SubmitButton>
        </div>
        <TermsNote>{agreement.agree}</TermsNote>
      </Form>
    </Panel>
  );
}

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
