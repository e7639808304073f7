import type { ComponentProps } from "react";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import {
  isCorrectable,
  isPaymentWithdrawable,
  isWithdrawable,
  type MoneyRow,
} from "#worker/features/orders/money/ways.ts";
import type { OrderStatus } from "#worker/features/orders/order.ts";
import { writePlainAmount } from "#worker/platform/money.ts";
import { moneyText } from "../money/text.ts";
import { wayOptions } from "../money/way-options.ts";

const loadSchema = () => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema);

interface Props {
  row: MoneyRow;
  /** The whole ledger of the order. */
  money: readonly MoneyRow[];
  status: OrderStatus;
  /** Of amounts, in words. */
  unit: string;
  answer: EditAnswer | undefined;
}

/** What staff may do about a row of the ledger that was recorded by mistake. */
export function MoneyRowForms({ row, money, status, unit, answer }: Props) {
  if (status === "refunded") return null;
  const id = String(row.id);
  return (
    <>
      {isWithdrawable(row, money) && (
        <RowForm
          intent="withdraw-refund"
          hidden={{ refundId: id }}
          text={moneyText.withdraw}
          fields={[{ name: "reason", label: moneyText.withdraw.reason }]}
          answer={answer}
        />
      )}
      {isCorrectable(row, money) && (
        <RowForm
          intent="correct-payment"
          hidden={{ paymentId: id }}
          text={moneyText.correct}
          fields={[
            {
              ...{ name: "amount", label: fill(moneyText.correct.amount, { unit }), autoComplete: "off" },
              defaultValue: writePlainAmount(row.amount),
            },
            { name: "way", type: "select", label: moneyText.way, options: wayOptions, defaultValue: row.way },
            { name: "day", type: "date", label: moneyText.day, defaultValue: row.day },
            {
              ...{ name: "reference", label: moneyText.referenceField, isOptional: true, autoComplete: "off" },
              defaultValue: row.reference,
            },
            { name: "reason", label: moneyText.correct.reason },
          ]}
          answer={answer}
        />
      )}
      {isCorrectable(row, money) && isPaymentWithdrawable(status) && (
        <RowForm
          intent="withdraw-payment"
          hidden={{ paymentId: id }}
          text={moneyText.withdrawPayment}
          fields={[{ name: "reason", label: moneyText.withdrawPayment.reason }]}
          answer={answer}
        />
      )}
    </>
  );
}

interface RowFormProps {
  intent: string;
  /** The id of the row by its name in the form: an answer with the same is this form's. */
  hidden: Record<string, string>;
  text: { open: string; hint: string; submit: string };
  fields: ComponentProps<typeof EditForm>["fields"];
  answer: EditAnswer | undefined;
}

/** A form about one row, closed until it is needed. */
function RowForm({ intent, hidden, text, fields, answer }: RowFormProps) {
  const sent = Object.entries({ intent, ...hidden });
  const own = sent.every(([name, value]) => answer?.values?.[name] === value) ? answer : undefined;
  return (
    <details open={own !== undefined}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
        {text.open}
      </summary>
      <p className="mb-2 text-muted text-sm">{text.hint}</p>
      <EditForm
        intent={intent}
        schema={loadSchema}
        hidden={hidden}
        fields={fields}
        answer={own}
        submit={text.submit}
        tone="danger"
      />
    </details>
  );
}
