import { Form } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { moneyText } from "./text.json";
import { TransferFields } from "./transfer-fields.tsx";

interface Props {
  idempotencyKey: string;
  /** Today in China, YYYY-MM-DD. */
  today: string;
  /** Whether the customer has already reported the payment. */
  isSaid: boolean;
  /** The answer to a refused form. */
  answer: FormAnswer | undefined;
}

/** Form in which the customer reports a payment. */
export function PaymentClaimForm({ idempotencyKey, today, isSaid, answer }: Props) {
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
