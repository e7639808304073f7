import type { ReactNode } from "react";
import { Form } from "react-router";
import type { z } from "zod";
import { Field, type FieldProps } from "./field.tsx";
import type { FormAnswer } from "./form-fields.ts";
import { FormMessage } from "./form-message.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useForm } from "./use-form.ts";

const looks = {
  danger: "text-danger underline underline-offset-4",
  link: "link font-medium",
  button: "rounded-lg bg-primary px-4 font-medium text-primary-ink hover:bg-primary-strong",
};

interface Props {
  /** Posted as `intent`: it identifies the form on a page with several. Answers to another intent are ignored. */
  intent?: string;
  /** The answer of the page's action. */
  answer: FormAnswer | undefined;
  /** Address the form is posted to; the page itself by default. */
  action?: string;
  schema?: () => Promise<z.ZodType>;
  /** A refused form posts its `key` again: it is an idempotency key. */
  hidden?: Readonly<Record<string, string | number>>;
  fields?: readonly FieldProps[];
  /** False when only the answer is shown. */
  isOffered?: boolean;
  /** The label that expands the form, and its style. */
  open?: { label: string; look: keyof typeof looks };
  submit: ReactNode;
  busy: string;
  tone?: "primary" | "plain" | "danger";
  className?: string;
  /** Further controls between the fields and the button. */
  children?: ReactNode | ((controls: Pick<ReturnType<typeof useForm>, "field" | "box">) => ReactNode);
  /** Below the button. */
  note?: ReactNode;
}

/** A form of a customer's page. Several on a page are distinguished by `intent`. It works without scripts. */
export function IntentForm(props: Props) {
  const { intent, action, schema, hidden = {}, fields = [], isOffered = true, open, submit, busy, tone, note } = props;
  const answer = intent === undefined || props.answer?.values?.intent === intent ? props.answer : undefined;
  const { formProps, field, box, isBusy } = useForm({ answer, preventScrollReset: true, ...(schema && { schema }) });
  const form = (
    <Form
      {...formProps}
      {...(action !== undefined && { action })}
      className={`grid ${props.className ?? "mt-3 max-w-xl gap-3"} print:hidden`}
    >
      <HiddenFields
        of={{ intent, ...hidden, ...(hidden.key !== undefined && { key: answer?.values?.key || hidden.key }) }}
      />
      {fields.map((one) => (
        <Field key={one.name} {...one} {...field(one.name, one.defaultValue)} />
      ))}
      {typeof props.children === "function" ? props.children({ field, box }) : props.children}
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={busy} {...(tone && { tone })}>
          {submit}
        </SubmitButton>
      </div>
      {note}
    </Form>
  );
  return (
    <>
      <div className="mb-3 empty:hidden">
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      </div>
      {isOffered && open ? (
        <details className="mt-2 print:hidden" open={answer !== undefined}>
          <summary className={`inline-flex min-h-11 cursor-pointer items-center ${looks[open.look]}`}>
            {open.label}
          </summary>
          {form}
        </details>
      ) : (
        isOffered && form
      )}
    </>
  );
}
