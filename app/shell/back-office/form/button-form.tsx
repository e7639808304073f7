import type { ReactNode } from "react";
import { Form } from "react-router";
import { usePost } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { adminText } from "../text.ts";
import type { EditAnswer } from "./answer-edit.ts";
import { Refusal } from "./refusal.tsx";

interface Props {
  /** What the button does, sent as `intent`. */
  intent: string;
  /** Of the record that it is done to. */
  version: number;
  /** The action's answer to this page. */
  answer: EditAnswer | undefined;
  tone?: "primary" | "plain" | "danger";
  children: ReactNode;
}

/**
 * A form that is a button. It has nothing to lose, so it asks nobody before leaving: the router takes one form a page that
 * does (EditForm).
 */
export function ButtonForm({ intent, version, answer, tone = "plain", children }: Props) {
  const { onSubmit, sending } = usePost({ preventScrollReset: true });
  const own = answer?.values?.intent === intent ? answer : undefined;
  return (
    <Form method="post" onSubmit={onSubmit} className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <Refusal answer={own} />
      <div>
        <SubmitButton tone={tone} isBusy={sending !== undefined} busyLabel={adminText.busy}>
          {children}
        </SubmitButton>
      </div>
    </Form>
  );
}
