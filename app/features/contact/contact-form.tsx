import { useRef, useState } from "react";
import { Form } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { forgetDraft, useDraft } from "#app/shell/form/use-draft.ts";
import { useForm } from "#app/shell/form/use-form.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { postMessage } from "./post-message.ts";
import { contactText } from "./text.ts";

const topics = ["general", "technical", "account", "cooperation", "other"] as const;

const checkProblems = {
  service: contactText.checkService,
  network: contactText.checkNetwork,
  timeout: contactText.checkTimeout,
};

/** Specification, section 9. Milliseconds. */
const failureDuration = 6000;

interface Props {
  /** Of a native post that was not accepted. */
  answer: FormAnswer | undefined;
  /** Comes from a native post that was. */
  wasSent: boolean;
  turnstileSiteKey: string;
  supportEmail: string;
}

export function ContactForm({ answer, wasSent, turnstileSiteKey, supportEmail }: Props) {
  const [sent, setSent] = useState(wasSent ? 1 : 0);
  const humanCheck = useHumanCheck(checkProblems, failureDuration);
  /** The same message has the same key, so that it counts once when an answer was lost; another text is another one. */
  const lastTry = useRef({ content: "", key: "" });
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () => import("#worker/features/contact/input.ts").then(({ contactSchema }) => contactSchema),
    humanCheck,
    send,
  });
  useDraft(formProps.ref, "contact", {
    place: "tab",
    saved: { name: "", email: "", topic: "", message: "" },
    isAnswered: answer !== undefined,
  });

  async function send(fields: Record<string, string>, _post: unknown, form: HTMLFormElement) {
    const content = JSON.stringify(fields);
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() };
    const failure = await postMessage({ ...fields, key: lastTry.current.key });
    if (!failure) {
      lastTry.current = { content: "", key: "" };
      form.reset();
      forgetDraft("contact", "tab");
      toast({ title: contactText.sent, description: contactText.sentText, duration: 5000 });
      setSent((count) => count + 1);
      return;
    }
    const isNetwork = failure.kind === "network";
    const description = isNetwork ? contactText.failedNetwork : (failure.message ?? contactText.failedText);
    toast({ title: contactText.failed, description, tone: "danger", duration: failureDuration });
    return failure.kind === "answered" && failure.field ? { [failure.field]: description } : undefined;
  }

  return (
    <Form
      {...formProps}
      aria-label={contactText.form}
      onSubmit={(event) => {
        setSent(0);
        formProps.onSubmit(event);
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
        {...humanCheck.checkProps}
        action="contact"
        turnstileSiteKey={turnstileSiteKey}
        supportEmail={supportEmail}
      />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={contactText.sending} isDisabled={!humanCheck.hasToken}>
          {contactText.send}
        </SubmitButton>
      </div>
    </Form>
  );
}
