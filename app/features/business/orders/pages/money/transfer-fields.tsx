import { Form } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { isReversal, type MoneyRow, moneyWayNames, waysByHand } from "../../shared/money/ways.ts";
import { moneyText } from "./text.json";

interface Props {
  field: ReturnType<typeof useForm>["field"];
  /** The day that is filled in, YYYY-MM-DD: today in Sydney for staff, in China for customers. */
  today: string;
  dayLabel?: string;
  /** The form has other buttons, for which these fields do not count. */
  isOptional?: boolean;
}

/** How money came or went: way, day and reference. */
export function TransferFields({ field, today, dayLabel = moneyText.day, isOptional = false }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        type="select"
        label={moneyText.way}
        placeholder={moneyText.wayChoose}
        options={wayOptions}
        isOptional={isOptional}
        optionalNote=""
        {...field("way")}
      />
      <Field type="date" label={dayLabel} isOptional={isOptional} optionalNote="" {...field("day", today)} />
      <Field label={moneyText.referenceField} isOptional autoComplete="off" {...field("reference")} />
    </div>
  );
}

/** The ways in which money comes by hand, for a select. */
export const wayOptions = waysByHand.map((value) => ({ value, label: moneyWayNames[value] }));

/** "收到 ¥1,100（银行转账，2026-11-24，参考号 8842）": a row of the ledger in one line. */
export function writeMoneyLine(row: MoneyRow): string {
  const { direction, amount, currency, way, day, reference } = row;
  const what = isReversal(row) ? moneyText.reversed : moneyText.direction[direction];
  const about = [moneyWayNames[way], day, ...(reference === "" ? [] : [fill(moneyText.reference, { reference })])];
  return `${what} ${writePrice({ currency, priceFrom: amount })}（${about.join("，")}）`;
}

interface ClaimProps {
  idempotencyKey: string;
  /** Today in China, YYYY-MM-DD. */
  today: string;
  /** Whether the customer has already reported the payment. */
  isSaid: boolean;
  answer: FormAnswer | undefined;
}

/** Form in which the customer reports a payment. */
export function PaymentClaimForm({ idempotencyKey, today, isSaid, answer }: ClaimProps) {
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () => import("../../shared/input.ts").then((input) => input.ownOrderFormSchema),
    preventScrollReset: true,
  });
  return (
    <details className="mt-3 print:hidden" open={answer !== undefined}>
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center font-medium ${isSaid ? "text-primary underline underline-offset-4" : "rounded-lg bg-primary px-4 text-primary-ink hover:bg-primary-strong"}`}
      >
        {isSaid ? moneyText.paid.again : moneyText.paid.open}
      </summary>
      <Form {...formProps} className="mt-2 grid gap-3">
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
        <p className="text-muted text-sm">
          {moneyText.paid.hint}{" "}
          <a href="#files" className="underline underline-offset-4">
            {moneyText.paid.slip}
          </a>
        </p>
        <input type="hidden" name="intent" value="paid" />
        <input type="hidden" name="key" value={answer?.values?.key ?? idempotencyKey} />
        <TransferFields field={field} today={today} dayLabel={moneyText.paid.day} />
        <div>
          <SubmitButton isBusy={isBusy} busyLabel={moneyText.paid.busy}>
            {moneyText.paid.submit}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}

/** Shown after the customer has reported a payment. */
export function PaymentClaimed({ at }: { at: number }) {
  const [before, after] = moneyText.paid.said.split("{at}");
  return (
    <>
      {before}
      <DateTime at={at} />
      {after}
    </>
  );
}
