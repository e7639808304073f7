import { useLocation, useNavigation } from "react-router";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import type { Order } from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { paymentText } from "./payment-text.ts";
import type { PaymentWay } from "./read-payment-way.ts";
import { useAwaitPayment } from "./use-await-payment.ts";

interface Props {
  order: Pick<Order, "number" | "status" | "amount" | "currency" | "paidAt">;
  way: PaymentWay;
}

/**
 * Paying for an order that staff have confirmed, on its page. What the address says after coming back is only a reason to ask again: whether it is
 * paid stands in the database.
 */
export function PaymentPart({ order, way }: Props) {
  const { number, status, amount, currency, paidAt } = order;
  const came = new URLSearchParams(useLocation().search).get("payment");
  const isDue = status === "awaiting-payment" && amount !== null;
  const isAwaited = isDue && way.kind === "stripe" && came === "done";
  const isOver = useAwaitPayment(isAwaited);
  if (came === "done" && paidAt !== null && status === "paid") {
    return (
      <div className="mt-4">
        <FormMessage tone="success" of={paidAt}>
          {paymentText.done}
        </FormMessage>
      </div>
    );
  }
  if (!isDue) return null;
  return (
    <Panel id="payment" title={paymentText.title}>
      <div role="status" className="empty:hidden">
        {isAwaited && <p className="mb-2 font-medium">{isOver ? paymentText.slow : paymentText.waiting}</p>}
        {came === "left" && <p className="mb-2">{paymentText.left}</p>}
      </div>
      <DescriptionList
        items={[
          {
            label: paymentText.amount,
            value: <strong className="tabular-nums">{writePrice({ currency, priceFrom: amount })}</strong>,
          },
          {
            label: paymentText.number,
            value: way.kind === "instruction" && <code className="select-all">{number}</code>,
          },
        ]}
      />
      {way.kind === "stripe" ? (
        <PayByStripe number={number} isHeld={isAwaited && !isOver} />
      ) : (
        <>
          <p className="mt-3 whitespace-pre-line">{way.instructions}</p>
          <p className="mt-2 text-muted text-sm">{paymentText.nextByHand}</p>
        </>
      )}
    </Panel>
  );
}

/** @param isHeld while the confirmation is awaited nobody should pay again */
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
