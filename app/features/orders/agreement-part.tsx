import { Form } from "react-router";
import { Scope } from "#app/features/content/public.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { purchaseText } from "./purchase-text.ts";
import { orderText } from "./text.ts";

const { agreement } = orderText;

/** The customer agrees to the terms of an order that staff made, before it can be paid. */
export function AgreementPart({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, box, isBusy } = useForm({
    answer,
    schema: () => import("#worker/features/orders/input.ts").then((input) => input.ownOrderFormSchema),
    preventScrollReset: true,
  });
  return (
    <Panel id="agreement" title={agreement.title}>
      <Scope />
      <Form {...formProps} className="mt-3 grid gap-3 print:hidden">
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
        <input type="hidden" name="intent" value="agree" />
        <Checkbox {...box("scope")} isRequired>
          {purchaseText.scope}
        </Checkbox>
        <Checkbox {...box("refund")} isRequired>
          {purchaseText.refund}
        </Checkbox>
        <div>
          <SubmitButton isBusy={isBusy} busyLabel={agreement.busy}>
            {agreement.submit}
          </SubmitButton>
        </div>
        <TermsNote>{agreement.agree}</TermsNote>
      </Form>
    </Panel>
  );
}
