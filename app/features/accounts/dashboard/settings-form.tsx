import type { ReactNode } from "react";
import { Form, useActionData } from "react-router";
import { Field, type FieldProps } from "#app/shell/form/field.tsx";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import type { Intent } from "./actions/intents.ts";
import type { SettingsAnswer } from "./settings-answer.ts";
import { settingsText } from "./settings-text.ts";

interface Props {
  intent: Intent;
  /** Of the part of the page, where it opens again without scripts. */
  part: string;
  fields?: FieldProps[];
  /** Sent along unseen. */
  hidden?: Record<string, string>;
  submit: ReactNode;
  /** Above the button. */
  children?: ReactNode;
  tone?: "primary" | "plain" | "danger";
}

/** One form of the settings: posts natively, keeps what was typed, puts the message at its field and the focus there. */
export function SettingsForm({ intent, part, fields = [], hidden = {}, submit, children, tone = "primary" }: Props) {
  const latest = useActionData<SettingsAnswer>();
  // The forms of the devices have one intent and differ by their session.
  const isMine = latest?.values?.intent === intent && latest.values.session === hidden.session;
  const answer = isMine ? latest : undefined;
  const { formProps, field, isBusy } = useForm({ answer, preventScrollReset: true });
  return (
    <Form
      {...formProps}
      action={`/dashboard/settings#${part}`}
      className="grid max-w-md justify-items-start gap-4 *:max-w-full print:hidden"
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormMessage of={answer}>{answer?.message}</FormMessage>
      {fields.map((one) => (
        <div key={one.name} className="w-full">
          <Field {...one} {...field(one.name, one.defaultValue)} />
        </div>
      ))}
      {children}
      <SubmitButton tone={tone} isBusy={isBusy} busyLabel={settingsText.busy}>
        {submit}
      </SubmitButton>
    </Form>
  );
}

/** Asked for once more before what matters. */
export const passwordField = (label: string): FieldProps => ({
  name: "password",
  type: "password",
  label,
  autoComplete: "current-password",
});
