import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { adminOrdersText } from "./text.ts";

const { agreement } = adminOrdersText;

interface Props {
  /** Of the order. */
  version: number;
  /** Today in Sydney, YYYY-MM-DD. */
  today: string;
  answer: EditAnswer | undefined;
}

/** The form that records that the customer has agreed to the terms elsewhere. */
export const AgreementForm = ({ version, today, answer }: Props) => (
  <details open={answer?.values?.intent === "agreed"} className="mt-2">
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
      {agreement.open}
    </summary>
    <EditForm
      intent="agreed"
      hidden={{ version: String(version) }}
      schema={() => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema)}
      fields={[
        { name: "how", label: agreement.how, hint: agreement.howHint, autoComplete: "off" },
        { name: "day", type: "date", label: agreement.day, defaultValue: today },
      ]}
      answer={answer}
      submit={agreement.submit}
      tone="plain"
    />
  </details>
);
