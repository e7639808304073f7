import { Form } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useAccountForm } from "#app/shell/form/use-account-form.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { checkReport } from "./report-rules.ts";
import { professionalText } from "./text.ts";

interface Props {
  /** Of the page itself. */
  path: string;
  answer: FormAnswer | undefined;
  turnstileSiteKey: string;
  supportEmail: string;
}

export function ReportForm({ path, answer, turnstileSiteKey, supportEmail }: Props) {
  const { checkProps, hasToken, pass, renew } = useHumanCheck(professionalText.reportFailed);
  const { formProps, errors, isBusy } = useAccountForm({
    action: path,
    answer,
    check: checkReport,
    prepare: pass,
    onEnd: renew,
  });
  return (
    <Form {...formProps} aria-label={professionalText.reportForm} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FormMessage of={answer}>{answer?.message}</FormMessage>
      <Field
        name="text"
        type="textarea"
        rows={4}
        label={professionalText.reportText}
        hint={professionalText.reportTextHint}
        error={errors.text}
        defaultValue={answer?.values?.text}
      />
      <Field
        name="email"
        type="email"
        label={professionalText.reportEmail}
        hint={professionalText.reportEmailHint}
        error={errors.email}
        defaultValue={answer?.values?.email}
        isOptional
      />
      <HumanCheck {...checkProps} action="contact" turnstileSiteKey={turnstileSiteKey} supportEmail={supportEmail} />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={professionalText.reportBusy} isDisabled={!hasToken}>
          {professionalText.reportSend}
        </SubmitButton>
      </div>
    </Form>
  );
}
