import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { MoneyRow } from "#worker/features/orders/money/ways.ts";
import { writePlainAmount } from "#worker/platform/money.ts";
import { moneyText } from "../money/text.ts";
import { wayOptions } from "../money/way-options.ts";

const text = moneyText.correct;

const loadSchema = () => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema);

interface Props {
  row: MoneyRow;
  /** Of the amount, in words. */
  unit: string;
  answer: EditAnswer | undefined;
}

/** Corrects a payment that was recorded with a wrong amount, way, day or reference. */
export function CorrectPaymentForm({ row, unit, answer }: Props) {
  const own = answer?.values?.paymentId === String(row.id) ? answer : undefined;
  return (
    <details open={own !== undefined}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
        {text.open}
      </summary>
      <p className="mb-2 text-muted text-sm">{text.hint}</p>
      <EditForm
        intent="correct-payment"
        schema={loadSchema}
        hidden={{ paymentId: String(row.id) }}
        fields={[
          {
            ...{ name: "amount", label: fill(text.amount, { unit }), autoComplete: "off" },
            defaultValue: writePlainAmount(row.amount),
          },
          { name: "way", type: "select", label: moneyText.way, options: wayOptions, defaultValue: row.way },
          { name: "day", type: "date", label: moneyText.day, defaultValue: row.day },
          {
            ...{ name: "reference", label: moneyText.referenceField, isOptional: true, autoComplete: "off" },
            defaultValue: row.reference,
          },
          { name: "reason", label: text.reason },
        ]}
        answer={own}
        submit={text.submit}
        tone="danger"
      />
    </details>
  );
}
