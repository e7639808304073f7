import { useNavigation } from "react-router";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useDraft } from "#app/shell/form/use-draft.ts";
import { useFormErrors } from "#app/shell/form/use-form-errors.ts";
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

const prefilled = ["applicantEmail"];

/** Who the service is for, and what has to be understood before. What it costs is none of the form's fields. */
export function PurchaseForm({ service, formKey, email, answer }: Props) {
  const { errors, formProps } = useFormErrors(answer?.errors);
  useDraft(formProps.ref, `purchase-${service}`, prefilled);
  const key = useFormKey(service, answer?.values?.key ?? formKey);
  const { state, formData } = useNavigation();
  const field = (name: string) => ({ name, error: errors[name], defaultValue: answer?.values?.[name] });
  const box = (name: string) => ({ name, error: errors[name], defaultChecked: answer?.values?.[name] === "yes" });
  return (
    <PostForm
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
        {...field("applicantEmail")}
        type="email"
        label={purchaseText.email}
        hint={purchaseText.emailHint}
        defaultValue={answer?.values?.applicantEmail ?? email}
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
        <SubmitButton isBusy={state !== "idle" && formData?.get("key") === key} busyLabel={purchaseText.busy}>
          {purchaseText.submit}
        </SubmitButton>
      </div>
      <TermsNote>{purchaseText.agree}</TermsNote>
    </PostForm>
  );
}
