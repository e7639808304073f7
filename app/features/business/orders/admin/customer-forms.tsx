import { TemplateChoice } from "#app/features/publishing/answer-templates/pages/public.tsx";
import type { FilledTemplate } from "#app/features/publishing/answer-templates/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { orderText } from "../pages/text.json";
import { threadText } from "../pages/thread/text.json";
import type { OrderRecord } from "../server/staff-orders.ts";
import { isEndedWithoutAccount, isRetainedWithoutAccount, type Order } from "../shared/order.ts";
import { OrderForm } from "./order-form.tsx";
import { adminOrdersText } from "./text.json";

interface MessageProps {
  order: OrderRecord["order"];
  idempotencyKey: string;
  answer: EditAnswer | undefined;
  templates: readonly FilledTemplate[];
  /** The text that the form begins with. */
  begin: string | undefined;
}

/** The form that writes to the customer without moving the order. */
export function MessageForm({ order, idempotencyKey, answer, templates, begin }: MessageProps) {
  const { label, hint, hintWithoutAccount, submit } = threadText.form.staff;
  if (isEndedWithoutAccount(order)) return <p className="text-muted">{threadText.closed}</p>;
  return (
    <OrderForm
      // The key empties the form after a message was sent.
      key={order.messages.length}
      intent="message"
      hidden={{ key: idempotencyKey }}
      fields={[
        {
          name: "text",
          type: "textarea",
          rows: 5,
          label,
          defaultValue: begin,
          hint: isRetainedWithoutAccount(order) ? fill(hintWithoutAccount, { email: order.applicantEmail }) : hint,
        },
      ]}
      answer={answer}
      submit={submit}
      tone="primary"
    >
      <TemplateChoice templates={templates} into="text" />
      <Checkbox
        name="awaitsReply"
        defaultChecked={answer?.values?.intent === "message" && answer.values.awaitsReply === "yes"}
      >
        {adminOrdersText.state.awaitsReply}
      </Checkbox>
    </OrderForm>
  );
}

const { correct } = adminOrdersText;

interface ContactProps {
  order: Order;
  answer: EditAnswer | undefined;
}

/** The form that corrects who applies and how to reach them; nothing once the order's personal data is erased. */
export function ContactForm({ order, answer }: ContactProps) {
  if (isEndedWithoutAccount(order)) return null;
  return (
    <OrderForm
      // A saved correction begins a new form, with the new values.
      key={`${order.applicantName}\n${order.applicantEmail}\n${order.applicantContact}`}
      intent="correct"
      open={correct.open}
      intro={correct.hint}
      hidden={{ version: String(order.version) }}
      fields={[
        {
          name: "applicantName",
          label: orderText.applicant,
          defaultValue: order.applicantName,
          autoComplete: "off",
        },
        {
          name: "applicantEmail",
          type: "email",
          label: orderText.email,
          defaultValue: order.applicantEmail,
          autoComplete: "off",
        },
        {
          name: "applicantContact",
          label: orderText.contact,
          defaultValue: order.applicantContact,
          autoComplete: "off",
        },
        { name: "reason", label: correct.reason, hint: correct.reasonHint, autoComplete: "off" },
      ]}
      answer={answer}
      submit={correct.submit}
    />
  );
}
