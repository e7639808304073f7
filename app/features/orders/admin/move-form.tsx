import { Form } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { useEditForm } from "#app/shell/back-office/form/use-edit-form.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { MinimumAmount } from "#worker/features/orders/amount.ts";
import {
  isEndedWithoutAccount,
  isKeptWithoutAccount,
  type Order,
  type OrderStatus,
  transitionsOf,
} from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderAmount } from "../order-amount.ts";
import { adminOrdersText } from "./text.ts";

interface Props {
  order: Order;
  /** The official charges that nobody is asked for less than; null where there are none, or it is past. */
  least: MinimumAmount | null;
  /** Whether only the message tells which account to pay into. */
  isNamedInMessage: boolean;
  answer: EditAnswer | undefined;
}

const isEnd = (to: OrderStatus) => to === "cancelled" || to === "refunded";

/**
 * Where an order may go from here, a button each. After a refusal the page shows the order as it is now, with what was
 * typed: whoever clicks again has seen it.
 */
export function MoveForm({ order, least, isNamedInMessage, answer: latest }: Props) {
  const answer = latest?.values?.intent === "move" ? latest : undefined;
  const { formProps, field, box, sending, isDirty } = useEditForm({ answer });
  const ways = transitionsOf("staff", order.status);
  const isAccountNeeded = isNamedInMessage && ways.includes("awaiting-payment");
  const isKept = isKeptWithoutAccount(order);
  const isUnheard = isEndedWithoutAccount(order);
  const about = { email: order.applicantEmail };
  const hints = [
    isKept ? adminOrdersText.messageHintKept : adminOrdersText.messageHint,
    ...(isAccountNeeded ? [adminOrdersText.messageAccount] : []),
    ...(ways.includes("materials")
      ? [isKept ? adminOrdersText.messageMaterialsKept : adminOrdersText.messageMaterials]
      : []),
  ];
  const ends = ways.filter(isEnd);
  const button = (to: OrderStatus, tone: "primary" | "plain" | "danger") => (
    <SubmitButton
      key={to}
      name="to"
      value={to}
      tone={tone}
      isBusy={sending?.get("to") === to}
      busyLabel={adminText.busy}
    >
      {fill(adminOrdersText.to[to], { amount: orderAmount(order) })}
    </SubmitButton>
  );
  return (
    <>
      <Refusal answer={answer} />
      {ways.length === 0 && <p className="text-muted">{adminOrdersText.moveEnd}</p>}
      <Form {...formProps} hidden={ways.length === 0} className="grid max-w-3xl gap-4">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="version" value={order.version} />
        <p className="text-muted text-sm">
          {isUnheard
            ? adminOrdersText.moveHintGone
            : isKept
              ? fill(adminOrdersText.moveHintKept, about)
              : adminOrdersText.moveHint}
        </p>
        {least && <Least order={order} least={least} />}
        {ways.includes("awaiting-payment") && order.priceTo !== null && (
          <Field
            {...field("amount")}
            label={fill(adminOrdersText.amountField, { unit: adminOrdersText.unit[order.currency] })}
            hint={fill(adminOrdersText.amountHint, { price: writePrice(order) })}
            autoComplete="off"
          />
        )}
        {!isUnheard && (
          <Field
            {...field("message")}
            type="textarea"
            rows={3}
            label={adminOrdersText.message}
            hint={hints.map((key) => key).join("")}
            isOptional={!isAccountNeeded}
          />
        )}
        {isKept && ways.includes("delivered") && (
          <Checkbox {...box("handedOver")}>{fill(adminOrdersText.handedOver, about)}</Checkbox>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {ways.filter((to) => !isEnd(to)).map((to, at) => button(to, at === 0 ? "primary" : "plain"))}
          <span role="status" className="text-accent text-sm">
            {isDirty && adminText.unsaved}
          </span>
        </div>
        {ends.length > 0 && (
          <details>
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-danger underline underline-offset-4">
              {ends.includes("refunded") ? adminOrdersText.orRefund : adminOrdersText.orCancel}
            </summary>
            {ends.includes("refunded") && <p className="mb-2 text-sm">{adminOrdersText.refundHint}</p>}
            <div className="flex flex-wrap gap-3">{ends.map((to) => button(to, "danger"))}</div>
          </details>
        )}
      </Form>
    </>
  );
}

/** What the official charges in an order are today; in red what even its highest price lacks of them. */
function Least({ order: { currency, priceFrom, priceTo }, least }: { order: Order; least: MinimumAmount }) {
  const yuan = (amount: number) => writePrice({ currency, priceFrom: amount });
  const missing = least.fen - (priceTo ?? priceFrom);
  return (
    <p className="text-sm">
      {fill(adminOrdersText.least, {
        charges: writePrice({ currency: "AUD", priceFrom: least.aud }),
        amount: yuan(least.fen),
        rate: least.rate,
      })}
      {missing > 0 && (
        <strong className="block text-danger">{fill(adminOrdersText.leastMissing, { amount: yuan(missing) })}</strong>
      )}
    </p>
  );
}
