import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import type { MoneyRow } from "#worker/features/orders/money/ways.ts";
import { moneyText } from "../money/text.ts";

const text = moneyText.withdraw;

const loadSchema = () => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema);

/** Takes back a refund that was booked by mistake. */
export function WithdrawRefundForm({ row, answer }: { row: MoneyRow; answer: EditAnswer | undefined }) {
  const own = answer?.values?.refundId === String(row.id) ? answer : undefined;
  return (
    <details open={own !== undefined}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
        {text.open}
      </summary>
      <p className="mb-2 text-muted text-sm">{text.hint}</p>
      <EditForm
        intent="withdraw-refund"
        schema={loadSchema}
        hidden={{ refundId: String(row.id) }}
        fields={[{ name: "reason", label: text.reason }]}
        answer={own}
        submit={text.submit}
        tone="danger"
      />
    </details>
  );
}
