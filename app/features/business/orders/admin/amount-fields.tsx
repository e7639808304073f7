import { Field } from "#app/shell/form/field.tsx";
import type { useForm } from "#app/shell/form/use-form.ts";
import { PlainLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { MinimumAmount } from "../server/money/amount.ts";
import type { Order } from "../shared/order.ts";
import { adminOrdersText, adminOrdersText as text } from "./text.json";

/** The official charges of all applicants, for families with reduced charges. */
export const chargeField = {
  label: text.charge,
  hint: text.chargeHint,
  isOptional: true,
  autoComplete: "off",
} as const;

interface Props {
  order: Order;
  /** The official charges of one applicant; null without any. */
  minimum: MinimumAmount | null;
  field: ReturnType<typeof useForm>["field"];
}

/** The fields for the amount to pay, the number of applicants, and the reason for a difference from the list price. */
export function AmountFields({ order, minimum, field }: Props) {
  const price = writePrice(order);
  const isFixed = order.priceTo === null;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          {...field("amount")}
          label={fill(text.amountField, { unit: text.unit[order.currency] })}
          hint={fill(isFixed ? text.amountHintFixed : text.amountHint, { price })}
          isOptional={isFixed}
          autoComplete="off"
        />
        <Field {...field("applicants", "1")} label={text.applicants} inputMode="numeric" autoComplete="off" />
      </div>
      {minimum && <Field {...field("charge")} {...chargeField} />}
      <Field {...field("amountReason")} label={text.amountReason} hint={text.amountReasonHint} isOptional />
    </>
  );
}

/** Names the settings that are missing before orders and payments are possible, with a link to them. */
export function MissingSetting({ text }: { text: string }) {
  const [before, after] = text.split("{settings}");
  return (
    <p className="mb-4 max-w-3xl rounded-lg border-notice-line border-l-4 bg-notice-surface p-3 text-notice-ink">
      {before}
      <PlainLink to="/admin/settings">{adminOrdersText.settingsLink}</PlainLink>
      {after}
    </p>
  );
}
