import { Form } from "react-router";
import type { z } from "zod";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";

interface Props {
  /** Idempotency key of this form. */
  idempotencyKey: string;
  /** Tells the forms of a page apart, where there are several. */
  intent?: string;
  /** The answer to a refused post. */
  answer: FormAnswer | undefined;
  /** Loads the action's schema. */
  schema: () => Promise<z.ZodType>;
  label: string;
  hint?: string;
  submit: string;
}

/** The form with which a customer writes more. Give it a new key once something was written: it is empty then. */
export function PostForm({ idempotencyKey, intent, answer, schema, label, hint, submit }: Props) {
  const { formProps, field, isBusy } = useForm({ answer, schema, preventScrollReset: true });
  return (
    <Form {...formProps} className="grid max-w-xl gap-3 print:hidden">
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="key" value={answer?.values?.key ?? idempotencyKey} />
      <Field type="textarea" rows={4} label={label} {...(hint ? { hint } : {})} {...field("text")} />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel="正在发送...">
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
