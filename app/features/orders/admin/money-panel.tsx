import { Form, Link } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { useEditForm } from "#app/shell/back-office/form/use-edit-form.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { heldIn, isPaymentWithdrawable, refundedParts } from "#worker/features/orders/money/ways.ts";
import { transitionsOf } from "#worker/features/orders/order.ts";
import type { OrderRecord } from "#worker/features/orders/staff-orders.ts";
import { writePrice } from "#worker/platform/money.ts";
import { writeMoneyLine } from "../money/money-line.ts";
import { receiptText } from "../money/receipt-text.ts";
import { moneyText } from "../money/text.ts";
import { TransferFields } from "../money/transfer-fields.tsx";
import { MoneyRowForms } from "./money-row-forms.tsx";
import { adminOrdersText } from "./text.ts";

const loadSchema = () => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema);

interface Props {
  order: OrderRecord["order"];
  /** Idempotency key of the form. */
  idempotencyKey: string;
  /** Today in Sydney, YYYY-MM-DD. */
  today: string;
  answer: EditAnswer | undefined;
}

/** The ledger of an order, with the form that books a refund of a part. */
export function MoneyPanel({ order, idempotencyKey, today, answer }: Props) {
  const { money, currency, number, status } = order;
  const held = heldIn(money);
  const isRefundable = held > 0 && transitionsOf("staff", status).includes("refunded");
  return (
    <Panel id="money" title={moneyText.title}>
      {money.length === 0 && <p className="text-muted">{moneyText.none}</p>}
      <ul className="divide-y divide-line">
        {money.map((row) => (
          <li key={row.id} className="py-2 tabular-nums">
            <span className="break-words">{writeMoneyLine(row)}</span>
            <span className="block break-all text-muted text-sm">
              {row.recordedBy === "" ? moneyText.byService : fill(moneyText.recordedBy, { member: row.recordedBy })}
            </span>
            {status !== "refunded" && (
              <MoneyRowForms
                {...{ row, money, answer, schema: loadSchema }}
                mayWithdrawPayment={isPaymentWithdrawable(status)}
                unit={adminOrdersText.unit[currency]}
                text={moneyText}
              />
            )}
          </li>
        ))}
      </ul>
      {money.length > 1 && (
        <p className="mt-2 font-semibold tabular-nums">
          {fill(moneyText.held, { amount: writePrice({ currency, priceFrom: held }) })}
        </p>
      )}
      {money.length > 0 && (
        <Link
          to={`/admin/orders/${number}/receipt`}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {receiptText.open}
        </Link>
      )}
      {isRefundable && (
        // A new row gets a new form.
        <RefundPartForm
          key={money.length}
          unit={adminOrdersText.unit[currency]}
          held={writePrice({ currency, priceFrom: held })}
          idempotencyKey={idempotencyKey}
          today={today}
          answer={answer?.values?.intent === "refund-part" ? answer : undefined}
        />
      )}
    </Panel>
  );
}

interface FormProps extends Omit<Props, "order"> {
  /** Of the amount, in words. */
  unit: string;
  /** What may be refunded at most, as a price. */
  held: string;
}

function RefundPartForm({ unit, held, idempotencyKey, today, answer }: FormProps) {
  const { formProps, field, box, isBusy, isDirty } = useEditForm({
    answer,
    schema: loadSchema,
  });
  return (
    <details className="mt-3" open={answer !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {moneyText.part.open}
      </summary>
      <Form {...formProps} className="mt-2 grid max-w-3xl gap-4">
        <Refusal answer={answer} />
        <p className="text-muted text-sm">{moneyText.part.hint}</p>
        <input type="hidden" name="intent" value="refund-part" />
        <input type="hidden" name="key" value={answer?.values?.key ?? idempotencyKey} />
        <Field
          label={fill(moneyText.part.amount, { unit })}
          hint={fill(moneyText.part.amountHint, { amount: held })}
          autoComplete="off"
          {...field("amount")}
        />
        <TransferFields field={field} today={today} />
        <Field
          type="select"
          label={moneyText.part.of}
          hint={moneyText.part.ofHint}
          options={refundedParts.map((value) => ({ value, label: moneyText.part.parts[value] }))}
          {...field("of", "share")}
        />
        {answer?.errors?.isAnother !== undefined && <Checkbox {...box("isAnother")}>{moneyText.part.another}</Checkbox>}
        <Field type="textarea" rows={2} label={moneyText.part.reason} {...field("reason")} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton tone="plain" isBusy={isBusy} busyLabel={adminText.busy}>
            {moneyText.part.submit}
          </SubmitButton>
          <span role="status" className="text-accent text-sm">
            {isDirty && adminText.unsaved}
          </span>
        </div>
      </Form>
    </details>
  );
}
