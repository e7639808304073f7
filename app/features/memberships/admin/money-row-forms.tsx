import type { ComponentProps } from "react";
import { moneyText, wayOptions } from "#app/features/orders/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { isCorrectable, isWithdrawable } from "#worker/features/memberships/money/ledger-rows.ts";
import type { MoneyRow } from "#worker/features/orders/public.ts";
import { writePlainAmount } from "#worker/platform/money.ts";

interface Props {
  row: MoneyRow;
  /** The whole ledger of the order, or all rows about the same payment. */
  money: readonly MoneyRow[];
  /** Whether a payment may be taken back now. */
  mayWithdrawPayment: boolean;
  /** Of amounts, in words. */
  unit: string;
  text: {
    withdraw: RowText;
    withdrawPayment: RowText;
    correct: RowText & { amount: string };
  };
  /** More hidden fields of the form that takes a payment back. */
  hidden?: Record<string, string>;
  schema?: ComponentProps<typeof EditForm>["schema"];
  answer: EditAnswer | undefined;
}

interface RowText {
  open: string;
  hint: string;
  reason: string;
  submit: string;
}

/** What staff may do about a row of the ledger that was recorded by mistake. */
export function MoneyRowForms({ row, money, mayWithdrawPayment, unit, text, hidden, schema, answer }: Props) {
  const id = String(row.id);
  const common = { answer, ...(schema ? { schema } : {}) };
  return (
    <>
      {isWithdrawable(row, money) && (
        <RowForm
          intent="withdraw-refund"
          hidden={{ refundId: id }}
          text={text.withdraw}
          fields={[{ name: "reason", label: text.withdraw.reason }]}
          {...common}
        />
      )}
      {isCorrectable(row, money) && (
        <RowForm
          intent="correct-payment"
          hidden={{ paymentId: id }}
          text={text.correct}
          fields={[
            {
              ...{ name: "amount", label: fill(text.correct.amount, { unit }), autoComplete: "off" },
              defaultValue: writePlainAmount(row.amount),
            },
            { name: "way", type: "select", label: moneyText.way, options: wayOptions, defaultValue: row.way },
            { name: "day", type: "date", label: moneyText.day, defaultValue: row.day },
            {
              ...{ name: "reference", label: moneyText.referenceField, isOptional: true, autoComplete: "off" },
              defaultValue: row.reference,
            },
            { name: "reason", label: text.correct.reason },
          ]}
          {...common}
        />
      )}
      {isCorrectable(row, money) && mayWithdrawPayment && (
        <RowForm
          intent="withdraw-payment"
          hidden={{ paymentId: id }}
          more={hidden}
          text={text.withdrawPayment}
          fields={[{ name: "reason", label: text.withdrawPayment.reason }]}
          {...common}
        />
      )}
    </>
  );
}

interface RowFormProps {
  intent: string;
  /** The id of the row by its name in the form: an answer with the same is this form's. */
  hidden: Record<string, string>;
  /** Hidden fields that may differ in the answer. */
  more?: Record<string, string> | undefined;
  text: RowText;
  fields: ComponentProps<typeof EditForm>["fields"];
  schema?: ComponentProps<typeof EditForm>["schema"];
  answer: EditAnswer | undefined;
}

/** A form about one row, closed until it is needed. */
function RowForm({ intent, hidden, more, text, fields, schema, answer }: RowFormProps) {
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
        {...(schema ? { schema } : {})}
        hidden={{ ...hidden, ...more }}
        fields={fields}
        answer={own}
        submit={text.submit}
        tone="danger"
      />
    </details>
  );
}
