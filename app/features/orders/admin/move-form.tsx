import { useNavigation } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/refusal.tsx";
import { useUnsaved } from "#app/shell/back-office/form/use-unsaved.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useFormErrors } from "#app/shell/form/use-form-errors.ts";
import { t } from "#app/shell/text/t.ts";
import type { LeastAmount } from "#worker/features/orders/least-amount.ts";
import {
  isEndedWithoutAccount,
  isKeptWithoutAccount,
  type Order,
  type OrderStatus,
  waysOf,
} from "#worker/features/orders/order.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderAmount } from "../order-amount.ts";
import "#app/shell/back-office/text.ts";
import "./text.ts";

interface Props {
  order: Order;
  /** The official charges that nobody is asked for less than; null where there are none, or it is past. */
  least: LeastAmount | null;
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
  const { formData } = useNavigation();
  const { errors, formProps } = useFormErrors(answer?.errors);
  const isDirty = useUnsaved(formProps.ref, answer);
  const ways = waysOf("staff", order.status);
  const isAccountNeeded = isNamedInMessage && ways.includes("awaiting-payment");
  const isKept = isKeptWithoutAccount(order);
  const isUnheard = isEndedWithoutAccount(order);
  const about = { email: order.applicantEmail };
  const hints = [
    isKept ? ("adminOrders.messageHintKept" as const) : ("adminOrders.messageHint" as const),
    ...(isAccountNeeded ? ["adminOrders.messageAccount" as const] : []),
    ...(ways.includes("materials")
      ? [isKept ? ("adminOrders.messageMaterialsKept" as const) : ("adminOrders.messageMaterials" as const)]
      : []),
  ];
  const ends = ways.filter(isEnd);
  const busy = formData?.get("intent") === "move" ? formData.get("to") : null;
  const button = (to: OrderStatus, tone: "primary" | "plain" | "danger") => (
    <SubmitButton key={to} name="to" value={to} tone={tone} isBusy={busy === to} busyLabel={t("admin.busy")}>
      {t(`adminOrders.to.${to}`, { amount: orderAmount(order) })}
    </SubmitButton>
  );
  return (
    <>
      <Refusal answer={answer} />
      {ways.length === 0 && <p className="text-muted">{t("adminOrders.moveEnd")}</p>}
      <PostForm {...formProps} preventScrollReset hidden={ways.length === 0} className="grid max-w-3xl gap-4">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="version" value={order.version} />
        <p className="text-muted text-sm">
          {isUnheard
            ? t("adminOrders.moveHintGone")
            : isKept
              ? t("adminOrders.moveHintKept", about)
              : t("adminOrders.moveHint")}
        </p>
        {least && <Least order={order} least={least} />}
        {ways.includes("awaiting-payment") && order.priceTo !== null && (
          <Field
            name="amount"
            label={t("adminOrders.amountField", { unit: t(`adminOrders.unit.${order.currency}`) })}
            hint={t("adminOrders.amountHint", { price: writePrice(order) })}
            autoComplete="off"
            error={errors.amount}
            defaultValue={answer?.values?.amount}
          />
        )}
        {!isUnheard && (
          <Field
            name="message"
            type="textarea"
            rows={3}
            label={t("adminOrders.message")}
            hint={hints.map((key) => t(key)).join("")}
            isOptional={!isAccountNeeded}
            error={errors.message}
            defaultValue={answer?.values?.message}
          />
        )}
        {isKept && ways.includes("delivered") && (
          <Checkbox name="handedOver" error={errors.handedOver} defaultChecked={answer?.values?.handedOver === "yes"}>
            {t("adminOrders.handedOver", about)}
          </Checkbox>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {ways.filter((to) => !isEnd(to)).map((to, at) => button(to, at === 0 ? "primary" : "plain"))}
          <span role="status" className="text-accent text-sm">
            {isDirty && t("admin.unsaved")}
          </span>
        </div>
        {ends.length > 0 && (
          <details>
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-danger underline underline-offset-4">
              {t(ends.includes("refunded") ? "adminOrders.orRefund" : "adminOrders.orCancel")}
            </summary>
            {ends.includes("refunded") && <p className="mb-2 text-sm">{t("adminOrders.refundHint")}</p>}
            <div className="flex flex-wrap gap-3">{ends.map((to) => button(to, "danger"))}</div>
          </details>
        )}
      </PostForm>
    </>
  );
}

/** What the official charges in an order are today; in red what even its highest price lacks of them. */
function Least({ order: { currency, priceFrom, priceTo }, least }: { order: Order; least: LeastAmount }) {
  const yuan = (amount: number) => writePrice({ currency, priceFrom: amount });
  const missing = least.fen - (priceTo ?? priceFrom);
  return (
    <p className="text-sm">
      {t("adminOrders.least", {
        charges: writePrice({ currency: "AUD", priceFrom: least.aud }),
        amount: yuan(least.fen),
        rate: least.rate,
      })}
      {missing > 0 && (
        <strong className="block text-danger">{t("adminOrders.leastMissing", { amount: yuan(missing) })}</strong>
      )}
    </p>
  );
}
