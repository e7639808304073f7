import { Form, useNavigation } from "react-router";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Plan } from "../server/membership.ts";
import { membershipText } from "./text.json";

interface Props {
  /** The paid plans. */
  plans: readonly Plan[];
  answer: FormAnswer | undefined;
}

/** Starts a subscription: a paid plan, the consent to no refunds, then the payment service. */
export function SubscribeForm({ plans, answer: given }: Props) {
  const answer = given?.values?.intent === "subscribe" ? given : undefined;
  const { formProps, field, box, isBusy } = useForm({ answer, preventScrollReset: true });
  return (
    <Panel id="subscribe" title={membershipText.subscribe}>
      <Form {...formProps} aria-label={membershipText.subscribe} className="grid max-w-xl gap-4 print:hidden">
        <input type="hidden" name="intent" value="subscribe" />
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
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

/** Opens the portal of the payment service, where a subscription is cancelled and the card is changed. */
export function ManageForm({ answer: given }: { answer: FormAnswer | undefined }) {
  const answer = given?.values?.intent === "manage" ? given : undefined;
  const { state, formData } = useNavigation();
  return (
    <Panel id="manage" title={membershipText.manage}>
      <p>{membershipText.manageWhat}</p>
      <PostForm preventScrollReset className="mt-3 grid justify-items-start gap-3 print:hidden">
        <input type="hidden" name="intent" value="manage" />
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
        <SubmitButton
          tone="plain"
          isBusy={state !== "idle" && formData?.get("intent") === "manage"}
          busyLabel={membershipText.manageBusy}
        >
          {membershipText.manage}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
