import { useRef, useState } from "react";
import { Form } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useDraft } from "#app/shell/form/use-draft.ts";
import { useFormErrors } from "#app/shell/form/use-form-errors.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import type { HumanCheckHandle } from "#app/shell/human-check/human-check-action.ts";
import { loadToastList } from "#app/shell/toast/load-toast-list.ts";
import { loadRules } from "./check-fields.ts";
import { contactText } from "./text.ts";
import { useSendMessage } from "./use-send-message.ts";

const topics = ["general", "technical", "account", "cooperation", "other"] as const;

/** What is needed to say what is wrong, or that there is no network, has to be here before that. */
function loadRest() {
  for (const load of [loadRules, loadToastList]) load().catch(() => {});
}

interface Props {
  /** Of a native post that was not accepted. */
  answer: FormAnswer | undefined;
  /** Comes from a native post that was. */
  wasSent: boolean;
  turnstileSiteKey: string;
  supportEmail: string;
}

export function ContactForm({ answer, wasSent, turnstileSiteKey, supportEmail }: Props) {
  const { errors, setErrors, formProps } = useFormErrors(answer?.errors);
  const forgetDraft = useDraft(formProps.ref, "contact");
  const [token, setToken] = useState<string | null>(null);
  const [sent, setSent] = useState(wasSent ? 1 : 0);
  const humanCheck = useRef<HumanCheckHandle>(null);
  const { isSending, send } = useSendMessage({
    token,
    humanCheck,
    setErrors,
    onSent: () => {
      forgetDraft();
      setSent((count) => count + 1);
    },
  });

  const field = (name: string) => ({ name, error: errors[name], defaultValue: answer?.values?.[name] });
  return (
    <Form
      {...formProps}
      method="post"
      aria-label={contactText.form}
      onFocus={loadRest}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(0);
        void send(event.currentTarget);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {sent > 0 && (
        <FormMessage tone="success" of={sent}>
          {contactText.received}
        </FormMessage>
      )}
      <FormMessage of={answer}>{answer?.message}</FormMessage>
      <Field {...field("name")} label={contactText.name} autoComplete="name" />
      <Field {...field("email")} type="email" label={contactText.email} hint={contactText.emailHint} />
      <Field
        {...field("topic")}
        type="select"
        label={contactText.topic.label}
        placeholder={contactText.topicChoose}
        options={topics.map((value) => ({ value, label: contactText.topic[value] }))}
      />
      <Field
        {...field("message")}
        type="textarea"
        rows={5}
        label={contactText.message}
        hint={contactText.messageHint}
      />
      <HumanCheck
        ref={humanCheck}
        action="contact"
        turnstileSiteKey={turnstileSiteKey}
        supportEmail={supportEmail}
        onToken={setToken}
      />
      <div>
        <SubmitButton isBusy={isSending} busyLabel={contactText.sending} isDisabled={!token}>
          {contactText.send}
        </SubmitButton>
      </div>
    </Form>
  );
}
