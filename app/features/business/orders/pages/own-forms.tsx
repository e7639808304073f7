import type { ReactNode } from "react";
import { Form } from "react-router";
import { Scope } from "#app/features/publishing/content/pages/public.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { mayAskRefund, type Order, transitionsOf } from "../shared/order.ts";
import { moneyText } from "./money/text.json";
import { TransferFields } from "./money/transfer-fields.tsx";
import type { OrderData } from "./order-page.tsx";
import { purchaseText } from "./purchase-text.json";
import { orderText } from "./text.json";

type Controls = Pick<ReturnType<typeof useForm>, "field" | "box">;

interface Props {
  intent: string;
  /** The action's answer to this form. */
  answer: FormAnswer | undefined;
  hidden?: Readonly<Record<string, string | number>>;
  /** False when only the answer is shown. */
  isOffered?: boolean;
  /** The label that expands the form, and its style. */
  open?: { label: string; look: "danger" | "link" | "button" };
  submit: string;
  busy: string;
  /** Below the button. */
  note?: ReactNode;
  children?: (controls: Controls) => ReactNode;
}

const looks = {
  danger: "text-danger underline underline-offset-4",
  link: "font-medium text-primary underline underline-offset-4",
  button: "rounded-lg bg-primary px-4 font-medium text-primary-ink hover:bg-primary-strong",
};

/** One form on the page of one's own order. All post to the page, which distinguishes them by `intent`; they work without scripts. */
export function OwnForm({ intent, answer, hidden = {}, isOffered = true, open, submit, busy, note, children }: Props) {
  const { formProps, field, box, isBusy } = useForm({
    ...{ answer, preventScrollReset: true },
    ...(children && { schema: () => import("../shared/input.ts").then((input) => input.ownOrderFormSchema) }),
  });
  const form = (
    <Form {...formProps} className="mt-3 grid max-w-xl gap-3 print:hidden">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={(name === "key" && answer?.values?.key) || value} />
      ))}
      {children?.({ field, box })}
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={busy} tone={open?.look === "danger" ? "danger" : "primary"}>
          {submit}
        </SubmitButton>
      </div>
      {note}
    </Form>
  );
  return (
    <>
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      {isOffered && open ? (
        <details className="mt-2 print:hidden" open={answer !== undefined}>
          <summary className={`inline-flex min-h-11 cursor-pointer items-center ${looks[open.look]}`}>
            {open.label}
          </summary>
          {form}
        </details>
      ) : (
        isOffered && form
      )}
    </>
  );
}

interface PartProps {
  order: Pick<Order, "number" | "status" | "version" | "refundAskedAt">;
  answer: FormAnswer | undefined;
}

/** Cancels an order before payment. */
export const CancelPart = ({ order: { number, status, version }, answer }: PartProps) => (
  <div id="cancel" className="mt-6 print:hidden">
    <OwnForm
      intent="cancel"
      answer={answer}
      hidden={{ version }}
      isOffered={transitionsOf("customer", status).includes("cancelled")}
      open={{ label: orderText.cancel.label, look: "danger" }}
      submit={orderText.cancel.confirm}
      busy={orderText.cancel.busy}
    >
      {() => <p>{fill(orderText.cancel.ask, { number })}</p>}
    </OwnForm>
  </div>
);

/** Asks for a refund while the service is not finished; after the request, a note with its time. */
export const RefundPart = ({ order: { status, refundAskedAt }, answer }: PartProps) => (
  <div id="refund" className="scroll-mt-20 print:hidden">
    {mayAskRefund(status) && refundAskedAt !== null && (
      <Notice>
        {orderText.refund.asked}
        <DateTime at={refundAskedAt} />
      </Notice>
    )}
    <OwnForm
      intent="refund"
      answer={answer}
      isOffered={mayAskRefund(status) && refundAskedAt === null}
      open={{ label: orderText.refund.label, look: "danger" }}
      submit={orderText.refund.confirm}
      busy={orderText.refund.busy}
    >
      {({ field }) => (
        <>
          <p>{orderText.refund.ask}</p>
          <Field {...field("reason")} type="textarea" rows={3} label={orderText.refund.reason} isOptional />
        </>
      )}
    </OwnForm>
  </div>
);

const { agreement } = orderText;

/** The customer agrees to the terms of an order that staff made, before it can be paid. */
export const AgreementPart = ({ answer }: Pick<PartProps, "answer">) => (
  <Panel id="agreement" title={agreement.title}>
    <Scope />
    <OwnForm
      intent="agree"
      answer={answer}
      submit={agreement.submit}
      busy={agreement.busy}
      note={<TermsNote>{agreement.agree}</TermsNote>}
    >
      {({ box }) => (
        <>
          <Checkbox {...box("scope")} isRequired>
            {purchaseText.scope}
          </Checkbox>
          <Checkbox {...box("refund")} isRequired>
            {purchaseText.refund}
          </Checkbox>
        </>
      )}
    </OwnForm>
  </Panel>
);

type ClaimProps = Pick<PartProps, "answer"> & Pick<OrderData, "paidKey" | "today"> & { isSaid: boolean };

/** Form in which the customer reports a payment. @param isSaid whether that was done already */
export const PaymentClaimForm = ({ paidKey, today, isSaid, answer }: ClaimProps) => (
  <OwnForm
    intent="paid"
    answer={answer}
    hidden={{ key: paidKey }}
    open={isSaid ? { label: moneyText.paid.again, look: "link" } : { label: moneyText.paid.open, look: "button" }}
    submit={moneyText.paid.submit}
    busy={moneyText.paid.busy}
  >
    {({ field }) => (
      <>
        <p className="text-muted text-sm">
          {moneyText.paid.hint}{" "}
          <a href="#files" className="underline underline-offset-4">
            {moneyText.paid.slip}
          </a>
        </p>
        <TransferFields field={field} today={today} dayLabel={moneyText.paid.day} />
      </>
    )}
  </OwnForm>
);
