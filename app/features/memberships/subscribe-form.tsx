import { Form } from "react-router";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Plan } from "#worker/features/memberships/read-membership.ts";
import { writePrice } from "#worker/platform/money.ts";
import { membershipText } from "./text.ts";

interface Props {
  /** Those that are paid. */
  plans: readonly Plan[];
  answer: FormAnswer | undefined;
}

/** Chooses a tier, says once more that nothing is given back, and leads to the payment service. */
export function SubscribeForm({ plans, answer: given }: Props) {
  const answer = given?.values?.intent === "subscribe" ? given : undefined;
  const { formProps, field, box, isBusy } = useForm({ answer, preventScrollReset: true });
  return (
    <Panel id="subscribe" title={membershipText.subscribe}>
      <Form {...formProps} aria-label={membershipText.subscribe} className="grid max-w-xl gap-4 print:hidden">
        <input type="hidden" name="intent" value="subscribe" />
        <FormMessage of={answer}>{answer?.message}</FormMessage>
        <Field
          {...field("plan")}
          type="select"
          label={membershipText.choose}
          options={plans.map((plan) => ({
            value: plan.key,
            label: fill(membershipText.option, { name: plan.name, price: writePrice(plan) }),
          }))}
        />
        <Checkbox {...box("agree")} isRequired>
          {membershipText.agree}
        </Checkbox>
        <div>
          <SubmitButton isBusy={isBusy} busyLabel={membershipText.busy}>
            {membershipText.start}
          </SubmitButton>
        </div>
        <p className="text-muted text-sm">{membershipText.cards}</p>
      </Form>
    </Panel>
  );
}
