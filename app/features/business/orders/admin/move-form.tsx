import { Form } from "react-router";
import { TemplateChoice } from "#app/features/publishing/answer-templates/pages/public.tsx";
import type { FilledTemplate } from "#app/features/publishing/answer-templates/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { useEditForm } from "#app/shell/back-office/form/use-edit-form.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { moneyText } from "../pages/money/text.json";
import { TransferFields } from "../pages/money/transfer-fields.tsx";
import { orderAmount } from "../pages/order-summary.tsx";
import type { MinimumAmount } from "../server/money/amount.ts";
import type { AudDue } from "../server/money/receipts.ts";
import type { OrderRecord } from "../server/staff-orders.ts";
import { lacksPayment } from "../shared/money/ways.ts";
import {
  findPaymentClaim,
  isEndedWithoutAccount,
  isRetainedWithoutAccount,
  type Order,
  type OrderStatus,
} from "../shared/order.ts";
import { transitionsOf } from "../shared/transitions.ts";
import { AmountFields, MissingSetting } from "./amount-fields.tsx";
import { adminOrdersText } from "./text.json";

const loadSchema = () => import("../shared/input.ts").then((input) => input.orderFormSchema);

interface Props {
  order: OrderRecord["order"];
  /** The minimum amount, which covers the official charges; null without charges, or once the amount is set. */
  minimum: MinimumAmount | null;
  /** Whether the settings have no account for payments. */
  lacksAccount: boolean;
  /** The amount that arrives in an account in Australian dollars; null without such an account. */
  aud: AudDue | null;
  /** Today in Sydney, YYYY-MM-DD. */
  today: string;
  answer: EditAnswer | undefined;
  templates: readonly FilledTemplate[];
  begin: string | undefined;
}

const endsOrder = (to: OrderStatus) => to === "cancelled" || to === "refunded";

/**
 * A button for each move that the order allows. After a refusal the page shows the current order and the typed input, so that a second
 * click is made with the current state in view.
 */
export function MoveForm({ order, minimum, lacksAccount, aud, today, answer: latest, templates, begin }: Props) {
  const answer = latest?.values?.intent === "move" ? latest : undefined;
  const { formProps, field, box, sending, isDirty } = useEditForm({ answer, schema: loadSchema });
  const isNew = order.status === "submitted";
  const moves = transitionsOf("staff", order.status).filter(
    (to) => to !== "awaiting-payment" || isNew || lacksPayment(order.status, order.money),
  );
  const isBlocked = (to: OrderStatus) => to === "awaiting-payment" && lacksAccount;
  const isAccountDeleted = isRetainedWithoutAccount(order);
  const hasNoCustomer = isEndedWithoutAccount(order);
  const recipient = { email: order.applicantEmail };
  const hints = [
    isAccountDeleted ? adminOrdersText.messageHintWithoutAccount : adminOrdersText.messageHint,
    ...(moves.includes("materials")
      ? [isAccountDeleted ? adminOrdersText.messageMaterialsWithoutAccount : adminOrdersText.messageMaterials]
      : []),
  ];
  const ends = moves.filter(endsOrder);
  const said = findPaymentClaim(order);
  const button = (to: OrderStatus, tone: "primary" | "plain" | "danger") => (
    <SubmitButton
      key={to}
      name="to"
      value={to}
      tone={tone}
      isBusy={sending?.get("to") === to}
      isDisabled={isBlocked(to)}
      busyLabel={adminText.busy}
    >
      {fill(to === "awaiting-payment" && !isNew ? adminOrdersText.toPaymentAgain : adminOrdersText.to[to], {
        amount: orderAmount(order),
      })}
    </SubmitButton>
  );
  return (
    <>
      <Refusal answer={answer} />
      {moves.length === 0 && <p className="text-muted">{adminOrdersText.moveEnd}</p>}
      <Form {...formProps} hidden={moves.length === 0} className="grid max-w-3xl gap-4">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="version" value={order.version} />
        <p className="text-muted text-sm">
          {hasNoCustomer
            ? adminOrdersText.moveHintGone
            : isAccountDeleted
              ? fill(adminOrdersText.moveHintWithoutAccount, recipient)
              : adminOrdersText.moveHint}
        </p>
        {minimum && <Minimum order={order} minimum={minimum} />}
        {isNew && <AmountFields order={order} minimum={minimum} field={field} />}
        {!hasNoCustomer && (
          <>
            <Field
              {...field("message", begin)}
              type="textarea"
              rows={3}
              label={adminOrdersText.message}
              hint={hints.join("")}
              isOptional
            />
            <TemplateChoice templates={templates} into="message" />
          </>
        )}
        {isAccountDeleted && moves.includes("delivered") && (
          <Checkbox {...box("handedOver")}>{fill(adminOrdersText.handedOver, recipient)}</Checkbox>
        )}
        {answer?.errors?.isIncomplete !== undefined && (
          <Checkbox {...box("isIncomplete")}>{adminOrdersText.beginIncomplete}</Checkbox>
        )}
        {moves.includes("paid") && (
          <fieldset>
            <legend className="font-semibold">{moneyText.received.title}</legend>
            <p className="mb-2 text-muted text-sm">{moneyText.received.hint}</p>
            {aud && (
              <p className="mb-2">
                {fill(moneyText.received.aud, {
                  ...aud,
                  amount: writePrice({ currency: "AUD", priceFrom: aud.amount }),
                })}
              </p>
            )}
            {said && (
              <p className="mb-2">
                <DateTime at={said.at} withZone={false} />：{said.text}
              </p>
            )}
            <TransferFields field={field} today={today} isOptional />
          </fieldset>
        )}
        {moves.some(isBlocked) && <MissingSetting text={adminOrdersText.noAccount} />}
        <div className="flex flex-wrap items-center gap-3">
          {moves.filter((to) => !endsOrder(to)).map((to, at) => button(to, at === 0 ? "primary" : "plain"))}
          <span role="status" className="text-accent text-sm">
            {isDirty && adminText.unsaved}
          </span>
        </div>
        {ends.length > 0 && (
          <details open={answer?.errors?.way !== undefined && ends.includes("refunded")}>
            <summary className="link-line text-danger">
              {ends.includes("refunded") ? adminOrdersText.orRefund : adminOrdersText.orCancel}
            </summary>
            {ends.includes("refunded") && (
              <div className="mb-3 grid gap-2">
                <p className="text-sm">
                  {adminOrdersText.refundHint}
                  {moneyText.refunded.hint}
                </p>
                <TransferFields field={field} today={today} isOptional />
              </div>
            )}
            <div className="flex flex-wrap gap-3">{ends.map((to) => button(to, "danger"))}</div>
          </details>
        )}
      </Form>
    </>
  );
}

/** The official charges of an order today; in red, the amount by which its highest price falls short of them. */
function Minimum({ order: { currency, priceFrom, priceTo }, minimum }: { order: Order; minimum: MinimumAmount }) {
  const yuan = (amount: number) => writePrice({ currency, priceFrom: amount });
  const missing = minimum.fen - (priceTo ?? priceFrom);
  return (
    <p className="text-sm">
      {fill(adminOrdersText.least, {
        charges: writePrice({ currency: "AUD", priceFrom: minimum.aud }),
        amount: yuan(minimum.fen),
        rate: minimum.rate,
      })}
      {missing > 0 && (
        <strong className="block text-danger">{fill(adminOrdersText.leastMissing, { amount: yuan(missing) })}</strong>
      )}
    </p>
  );
}
