import { Form } from "react-router";
import { RuleFields } from "#app/features/register/student-visa/pages/public.tsx";
import { boxOf, exceptions, noRuleAnswers, places } from "#app/features/register/student-visa/shared/rule.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import type { Fact } from "#app/shell/figures/fact.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field, type FieldProps } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useDraft } from "#app/shell/form/use-draft.ts";
import { useForm } from "#app/shell/form/use-form.ts";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { purchaseText } from "./purchase-text.json";

const { questions } = studentVisaText;

interface Props {
  service: string;
  idempotencyKey: string;
  email: string;
  answer: FormAnswer | undefined;
  /** The figures in the words of the rules, of a student visa; null for other products. */
  ruleFacts: Readonly<Record<string, Fact>> | null;
}

/** The order form: the applicant and the confirmations. Price and state are not fields: the server knows them. */
export function PurchaseForm({ service, idempotencyKey, email, answer, ruleFacts }: Props) {
  const { formProps, errors, field, box, isBusy } = useForm({
    answer,
    schema: () => import("../shared/input.ts").then(({ purchaseSchema }) => purchaseSchema),
  });
  useDraft(formProps.ref, `purchase-${service}`, {
    place: "tab",
    saved: {
      ...{ applicantName: "", applicantEmail: email, applicantContact: "", notes: "" },
      ...(ruleFacts && emptyAnswers),
    },
    isAnswered: answer !== undefined,
  });
  const key = useIdempotencyKey(service, answer?.values?.key ?? idempotencyKey);
  return (
    <Form
      {...formProps}
      action={`/purchase?service=${service}`}
      aria-label={purchaseText.form}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="key" value={key} />
      <FormMessage focusKey={answer}>{answer?.message ?? errors.service ?? errors.key}</FormMessage>
      <Field {...field("applicantName")} label={purchaseText.name} hint={purchaseText.nameHint} autoComplete="name" />
      <Field
        {...field("applicantEmail", email)}
        type="email"
        label={purchaseText.email}
        hint={purchaseText.emailHint}
      />
      <Field {...field("applicantContact")} label={purchaseText.phone} autoComplete="tel" />
      {ruleFacts && (
        <>
          <Choice {...field("place", "")} options={questions.place} values={places} />
          <RuleFields answers={noRuleAnswers} facts={ruleFacts} asksStudy field={field} box={box} />
          <Choice {...field("family", "")} options={questions.family} values={["no", "yes"]} />
          <Choice {...field("packaged", "")} options={questions.packaged} values={["no", "yes"]} />
          <Choice {...field("transfer", "")} options={questions.transfer} values={["no", "yes"]} />
        </>
      )}
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

/** Default answers to the student visa questions; the draft stores answers that differ from them. */
const emptyAnswers = {
  ...{ place: "", passport: noRuleAnswers.passport, study: noRuleAnswers.study, visa: "" },
  ...{ family: "", packaged: "", transfer: "" },
  ...Object.fromEntries(exceptions.map((exception) => [boxOf(exception), ""])),
};

interface ChoiceProps<Value extends string> extends Pick<FieldProps, "name" | "error" | "defaultValue"> {
  options: Readonly<Record<Value | "label", string>>;
  values: readonly Value[];
}

/** A question of the student visa with a few answers. */
function Choice<Value extends string>({ options, values, ...field }: ChoiceProps<Value>) {
  return (
    <Field
      {...field}
      type="select"
      label={options.label}
      placeholder={purchaseText.pick}
      options={values.map((value) => ({ value, label: options[value] }))}
    />
  );
}
