import { Form } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { professionalText } from "./text.ts";

interface Props {
  /** Of the page itself. */
  path: string;
  answer: FormAnswer | undefined;
  turnstileSiteKey: string;
  supportEmail: string;
}

export function ReportForm({ path, answer, turnstileSiteKey, supportEmail }: Props) {
  const humanCheck = useHumanCheck({ service: professionalText.reportFailed });
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () => import("#worker/features/professionals/input.ts").then(({ reportSchema }) => reportSchema),
    humanCheck,
    preventScrollReset: true,
  });
  return (
    <Form
      {...formProps}
      action={path}
      aria-label={professionalText.reportForm}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormMessage of={answer}>{answer?.message}</FormMessage>
      <Field
        {...field("text")}
        type="textarea"
        rows={4}
        label={professionalText.reportText}
        hint={professionalText.reportTextHint}
      />
      <Field
        {...field("email")}
        type="email"
        label={professionalText.reportEmail}
        hint={professionalText.reportEmailHint}
        isOptional
      />
      <HumanCheck
        {...humanCheck.checkProps}
        action="contact"
        turnstileSiteKey={turnstileSiteKey}
        supportEmail={supportEmail}
      />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={professionalText.reportBusy} isDisabled={!humanCheck.hasToken}>
          {professionalText.reportSend}
        </SubmitButton>
      </div>
    </Form>
  );
}
