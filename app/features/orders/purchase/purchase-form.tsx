import { Form } from "react-router";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useDraft } from "#app/shell/form/use-draft.ts";
import { useForm } from "#app/shell/form/use-form.ts";
import { useFormKey } from "./form-key.ts";
import { purchaseText } from "./text.ts";

interface Props {
  /** Of the product. */
  service: string;
  /** Made for this form by the server. */
  formKey: string;
  /** Of the account. */
  email: string;
  answer: FormAnswer | undefined;
}

/** Who the service is for, and what has to be understood before. What it costs is none of the form's fields. */
export function PurchaseForm({ service, formKey, email, answer }: Props) {
  const { formProps, errors, field, box, isBusy } = useForm({
    answer,
    schema: () => import("#worker/features/orders/input.ts").then(({ purchaseSchema }) => purchaseSchema),
  });
  useDraft(formProps.ref, `purchase-${service}`, {
    place: "tab",
    saved: { applicantName: "", applicantEmail: email, applicantContact: "", notes: "" },
    isAnswered: answer !== undefined,
  });
  const key = useFormKey(service, answer?.values?.key ?? formKey);
  return (
    <Form
      {...formProps}
      action={`/purchase?service=${service}`}
      aria-label={purchaseText.form}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="key" value={key} />
      <FormMessage of={answer}>{answer?.message ?? errors.service ?? errors.key}</FormMessage>
      <Field {...field("applicantName")} label={purchaseText.name} hint={purchaseText.nameHint} autoComplete="name" />
      <Field
        {...field("applicantEmail", email)}
        type="email"
        label={purchaseText.email}
        hint={purchaseText.emailHint}
      />
      <Field {...field("applicantContact")} label={purchaseText.phone} autoComplete="tel" />
      <Field {...field("notes")} type="textarea" label={purchaseText.notes} hint={purchaseText.notesHint} isOptional />
      <div>
        <Checkbox {...box("scope")} isRequired>
          {purchaseText.scope}
        </Checkbox>
        <Checkbox {...box("refund")} isRequired>
          {purchaseText.refund}
        </Checkbox>
      </div>
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={purchaseText.busy}>
          {purchaseText.submit}
        </SubmitButton>
      </div>
      <TermsNote>{purchaseText.agree}</TermsNote>
    </Form>
  );
}
