import { Checkbox } from "#app/shell/form/checkbox.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { OwnMembership, Plan } from "../server/membership.ts";
import { membershipText } from "./text.json";

/** The plan of the account and its end. */
export function CurrentPlan({ membership }: { membership: OwnMembership }) {
  const { name, startsAt, endsAt, isPaid } = membership;
  return (
    <Panel title={membershipText.current}>
      <DescriptionList
        items={[
          { label: membershipText.plan, value: <strong>{name}</strong> },
          { label: membershipText.since, value: startsAt !== null && <DateTime at={startsAt} /> },
          {
            label: membershipText.until,
            value: isPaid && (endsAt === null ? membershipText.renewed : <DateTime at={endsAt} />),
          },
        ]}
      />
      {endsAt !== null && <p className="mt-2 text-muted">{isPaid ? membershipText.cancelled : membershipText.ended}</p>}
    </Panel>
  );
}

/** The plans side by side. @param current key of the account's plan */
export function PlanCards({ plans, current }: { plans: readonly Plan[]; current: string }) {
  return (
    <ul className="mt-3 grid gap-4 sm:grid-cols-3">
      {plans.map((plan) => (
        <li
          key={plan.key}
          className={`flex flex-col rounded-xl border p-4 ${plan.key === current ? "border-primary bg-primary-soft" : "border-line"}`}
        >
          <h3 className="font-semibold text-lg">{plan.name}</h3>
          <p className="mt-1 font-semibold text-2xl tabular-nums">
            {plan.priceFrom === 0 ? membershipText.free : writePrice(plan)}
            {plan.priceFrom > 0 && (
              <span className="ms-1 font-normal text-base text-muted">{membershipText.month}</span>
            )}
          </p>
          <p className="mt-2 text-sm">{plan.summary}</p>
          {plan.key === current && <p className="mt-auto pt-3 font-medium text-primary-strong">{membershipText.now}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Starts a subscription: a paid plan, the consent to no refunds, then the payment service. */
export const SubscribeForm = ({ plans, answer }: { plans: readonly Plan[]; answer: FormAnswer | undefined }) => (
  <Panel id="subscribe" title={membershipText.subscribe}>
    <IntentForm
      intent="subscribe"
      answer={answer}
      fields={[
        {
          ...{ name: "plan", type: "select", label: membershipText.choose },
          options: plans.map((plan) => ({
            value: plan.key,
            label: fill(membershipText.option, { name: plan.name, price: writePrice(plan) }),
          })),
        },
      ]}
      submit={membershipText.start}
      busy={membershipText.busy}
      note={<p className="text-muted text-sm">{membershipText.cards}</p>}
    >
      {({ box }) => (
        <Checkbox {...box("agree")} isRequired>
          {membershipText.agree}
        </Checkbox>
      )}
    </IntentForm>
  </Panel>
);

/** Opens the portal of the payment service, where a subscription is cancelled and the card is changed. */
export const ManageForm = ({ answer }: { answer: FormAnswer | undefined }) => (
  <Panel id="manage" title={membershipText.manage}>
    <p>{membershipText.manageWhat}</p>
    <IntentForm
      intent="manage"
      answer={answer}
      submit={membershipText.manage}
      busy={membershipText.manageBusy}
      tone="plain"
    />
  </Panel>
);
