import { TemplateChoice } from "#app/features/answer-templates/public.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { FilledTemplate } from "#worker/features/answer-templates/public.ts";
import { isEndedWithoutAccount, isKeptWithoutAccount } from "#worker/features/orders/order.ts";
import type { OrderRecord } from "#worker/features/orders/staff-orders.ts";
import { threadText } from "../thread/text.ts";
import { adminOrdersText } from "./text.ts";

interface Props {
  order: OrderRecord["order"];
  /** Idempotency key of this form. */
  idempotencyKey: string;
  answer: EditAnswer | undefined;
  templates: readonly FilledTemplate[];
  /** The text that the form begins with. */
  begin: string | undefined;
}

/** The form that writes to the customer without moving the order. */
export function MessageForm({ order, idempotencyKey, answer, templates, begin }: Props) {
  const { label, hint, hintKept, submit } = threadText.form.staff;
  if (isEndedWithoutAccount(order)) return <p className="text-muted">{threadText.closed}</p>;
  return (
    <EditForm
      // The key empties the form after a message was sent.
      key={order.messages.length}
      intent="message"
      hidden={{ key: idempotencyKey }}
      schema={() => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema)}
      fields={[
        {
          name: "text",
          type: "textarea",
          rows: 5,
          label,
          defaultValue: begin,
          hint: isKeptWithoutAccount(order) ? fill(hintKept, { email: order.applicantEmail }) : hint,
        },
      ]}
      answer={answer}
      submit={submit}
    >
      <TemplateChoice templates={templates} into="text" />
      <Checkbox
        name="awaitsReply"
        defaultChecked={answer?.values?.intent === "message" && answer.values.awaitsReply === "yes"}
      >
        {adminOrdersText.state.awaitsReply}
      </Checkbox>
    </EditForm>
  );
}
