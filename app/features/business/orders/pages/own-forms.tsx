import { Scope } from "#app/features/publishing/content/pages/public.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { PlainLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { mayAskRefund, type Order } from "../shared/order.ts";
import { transitionsOf } from "../shared/transitions.ts";
import { moneyText } from "./money/text.json";
import { TransferFields } from "./money/transfer-fields.tsx";
import type { OrderData } from "./order-page.tsx";
import { purchaseText } from "./purchase-text.json";
import { orderText } from "./text.json";
import { threadText } from "./thread/text.json";

const schema = () => import("../shared/input.ts").then((input) => input.ownOrderFormSchema);

interface PartProps {
  order: Pick<Order, "number" | "status" | "version" | "refundAskedAt">;
  answer: FormAnswer | undefined;
}

/** Cancels an order before payment. */
export const CancelPart = ({ order: { number, status, version }, answer }: PartProps) => (
  <div id="cancel" className="mt-6 print:hidden">
    <IntentForm
      intent="cancel"
      answer={answer}
      hidden={{ version }}
      isOffered={transitionsOf("customer", status).includes("cancelled")}
      open={{ label: orderText.cancel.label, look: "danger" }}
      tone="danger"
      submit={orderText.cancel.confirm}
      busy={orderText.cancel.busy}
    >
      <p>{fill(orderText.cancel.ask, { number })}</p>
    </IntentForm>
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
    <IntentForm
      intent="refund"
      schema={schema}
      answer={answer}
      isOffered={mayAskRefund(status) && refundAskedAt === null}
      open={{ label: orderText.refund.label, look: "danger" }}
      tone="danger"
      submit={orderText.refund.confirm}
      busy={orderText.refund.busy}
    >
      {({ field }) => (
        <>
          <p>{orderText.refund.ask}</p>
          <Field {...field("reason")} type="textarea" rows={3} label={orderText.refund.reason} isOptional />
        </>
      )}
    </IntentForm>
  </div>
);

const { agreement } = orderText;
const message = threadText.form.customer;

/** The customer agrees to the terms of an order that staff made, before it can be paid. */
export const AgreementPart = ({ answer }: Pick<PartProps, "answer">) => (
  <Panel id="agreement" title={agreement.title}>
    <Scope />
    <IntentForm
      intent="agree"
      schema={schema}
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
    </IntentForm>
  </Panel>
);

type ClaimProps = Pick<PartProps, "answer"> & Pick<OrderData, "paidKey" | "today"> & { isSaid: boolean };

/** Form in which the customer reports a payment. @param isSaid whether that was done already */
export const PaymentClaimForm = ({ paidKey, today, isSaid, answer }: ClaimProps) => (
  <IntentForm
    intent="paid"
    schema={schema}
    answer={answer}
    hidden={{ key: paidKey }}
    open={isSaid ? { label: moneyText.paid.again, look: "link" } : { label: moneyText.paid.open, look: "button" }}
    submit={moneyText.paid.submit}
    busy={moneyText.paid.busy}
  >
    {({ field }) => (
      <>
        <p className="text-muted text-sm">
          {moneyText.paid.hint} <PlainLink href="#files">{moneyText.paid.slip}</PlainLink>
        </p>
        <TransferFields field={field} today={today} dayLabel={moneyText.paid.day} />
      </>
    )}
  </IntentForm>
);

/** Writes to us about the order. */
export const MessageForm = ({ messageKey, answer }: Pick<PartProps, "answer"> & Pick<OrderData, "messageKey">) => (
  <IntentForm
    intent="message"
    schema={schema}
    answer={answer}
    hidden={{ key: messageKey }}
    fields={[{ name: "text", type: "textarea", rows: 4, label: message.label, hint: message.hint }]}
    submit={message.submit}
    busy={threadText.sending}
  />
);
