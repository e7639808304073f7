import { Form } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { threadText } from "./text.ts";

interface Props {
  /** Idempotency key of this form. */
  idempotencyKey: string;
  /** The answer to a refused message. */
  answer: FormAnswer | undefined;
}

/** The customer's form for a message about the order. */
export function MessageForm({ idempotencyKey, answer }: Props) {
  const { label, hint, submit } = threadText.form.customer;
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () => import("#worker/features/orders/input.ts").then((input) => input.ownOrderFormSchema),
    preventScrollReset: true,
  });
  return (
    <Form {...formProps} className="grid max-w-xl gap-3 print:hidden">
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="key" value={answer?.values?.key ?? idempotencyKey} />
      <Field type="textarea" rows={4} label={label} hint={hint} {...field("text")} />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={threadText.busy}>
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
