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
import { contactTopics, topicNames } from "../shared/topics.ts";
import { contactText } from "./text.json";

const checkProblems = {
  service: contactText.checkService,
  network: contactText.checkNetwork,
  timeout: contactText.checkTimeout,
};

/** How long a toast about a failure stays, as specified. Milliseconds. */
const failureDuration = 6000;

interface Props {
  /** The answer to a form that was posted without scripts and refused. */
  answer: FormAnswer | undefined;
  /** Whether a form that was posted without scripts was accepted. */
  wasSent: boolean;
  supportEmail: string;
}

export function ContactForm({ answer, wasSent, supportEmail }: Props) {
  const [sent, setSent] = useState(wasSent ? 1 : 0);
  const humanCheck = useHumanCheck(checkProblems, failureDuration);
  /** A message that is sent again unchanged reuses its idempotency key, because the answer may have been lost. */
  const lastAttempt = useRef({ content: "", idempotencyKey: "" });
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () => import("../shared/input.ts").then(({ contactSchema }) => contactSchema),
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
    if (lastAttempt.current.content !== content) lastAttempt.current = { content, idempotencyKey: crypto.randomUUID() };
    const failure = await postMessage({ ...fields, key: lastAttempt.current.idempotencyKey });
    if (!failure) {
      lastAttempt.current = { content: "", idempotencyKey: "" };
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
        <FormMessage tone="success" focusKey={sent}>
          {contactText.received}
        </FormMessage>
      )}
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      <Field {...field("name")} label={contactText.name} autoComplete="name" />
      <Field {...field("email")} type="email" label={contactText.email} hint={contactText.emailHint} />
      <Field
        {...field("topic")}
        type="select"
        label={contactText.topic}
        placeholder={contactText.topicChoose}
        options={contactTopics.map((value) => ({ value, label: topicNames[value] }))}
      />
      <Field
        {...field("message")}
        type="textarea"
        rows={5}
        label={contactText.message}
        hint={contactText.messageHint}
      />
      <HumanCheck {...humanCheck.checkProps} action="contact" supportEmail={supportEmail} />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={contactText.sending} needsScript>
          {contactText.send}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The reason why a message was not sent: the server's message and field, or a network failure. */
type SendFailure = { kind: "answered"; message?: string; field?: string } | { kind: "network" };

/** Milliseconds. Sending again after a timeout is safe, because of the idempotency key. */
const timeout = 20_000;

/** Posts a message to the API. Never throws. @returns undefined when it was sent */
async function postMessage(fields: Record<string, string>): Promise<SendFailure | undefined> {
  try {
    const response = await fetch("/api/send-contact-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return undefined;
    // A proxy may answer with any JSON, such as null.
    const body: unknown = await response.json().catch(() => null);
    const { message, field }: { message?: unknown; field?: unknown } = body ?? {};
    const textOf = (name: string, text: unknown) => (typeof text === "string" && text ? { [name]: text } : {});
    return { kind: "answered", ...textOf("message", message), ...textOf("field", field) };
  } catch {
    return { kind: "network" };
  }
}
