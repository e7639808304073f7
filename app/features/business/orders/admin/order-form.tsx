import type { ReactNode } from "react";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";

type EditFormProps = Parameters<typeof EditForm>[0];

interface Props extends Omit<EditFormProps, "schema" | "answer" | "intent"> {
  intent: string;
  /** The answer to any form of the page. */
  answer: EditAnswer | undefined;
  /** The text that opens the form, which is closed until then. */
  open?: string;
  /** Above the fields. */
  intro?: ReactNode;
}

/** One form of an order's page in the back office. All post to the page, which distinguishes them by `intent`. */
export function OrderForm({ open, intro, intent, answer, tone = "plain", ...form }: Props) {
  const content = (
    <>
      {intro && <p className="mb-3 text-muted text-sm">{intro}</p>}
      <EditForm
        {...form}
        intent={intent}
        answer={answer}
        tone={tone}
        schema={() => import("../shared/input.ts").then((input) => input.orderFormSchema)}
      />
    </>
  );
  if (!open) return content;
  return (
    <details open={answer?.values?.intent === intent} className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {open}
      </summary>
      {content}
    </details>
  );
}
