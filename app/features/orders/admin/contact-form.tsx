import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Attachment } from "#worker/features/orders/contact/detach.ts";
import { isEndedWithoutAccount, type Order } from "#worker/features/orders/order.ts";
import type { OrderRecord } from "#worker/features/orders/staff-orders.ts";
import { orderText } from "../text.ts";
import { adminOrdersText } from "./text.ts";

const { correct } = adminOrdersText;

interface Props extends Pick<OrderRecord, "account"> {
  order: Order;
  attachment: Attachment;
  answer: EditAnswer | undefined;
}

/** The form that corrects who applies and how to reach them; nothing once the order's personal data is erased. */
export function ContactForm({ order, account, attachment, answer }: Props) {
  if (isEndedWithoutAccount(order)) return null;
  return (
    <details open={answer?.values?.intent === "correct"} className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {correct.open}
      </summary>
      <p className="mb-3 text-muted text-sm">{correct.hint}</p>
      <EditForm
        // A saved correction begins a new form, with the new values.
        key={`${order.applicantName}\n${order.applicantEmail}\n${order.applicantContact}`}
        intent="correct"
        hidden={{ version: String(order.version) }}
        schema={() => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema)}
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
          ...ownerFields(account, attachment),
          { name: "reason", label: correct.reason, hint: correct.reasonHint, autoComplete: "off" },
        ]}
        answer={answer}
        submit={correct.submit}
        tone="plain"
      />
    </details>
  );
}

/** Whether an order that staff made stays with its account when the address changes. */
function ownerFields(account: Props["account"], attachment: Attachment): FieldProps[] {
  if (!account || (attachment !== "address" && attachment !== "agreed")) return [];
  const { email } = account;
  return [
    {
      name: "account",
      type: "select",
      label: correct.owner,
      hint: correct.ownerHint,
      options: [
        { value: "move", label: fill(correct.ownerMoves, { email }) },
        { value: "keep", label: fill(correct.ownerStays, { email }) },
      ],
      defaultValue: attachment === "address" ? "move" : "keep",
    },
  ];
}
