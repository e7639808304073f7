import { useActionData, useLocation } from "react-router";
import { dashboardCrumb } from "#app/features/business/accounts/pages/public.ts";
import { useAwaitPayment } from "#app/features/business/orders/pages/public.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { OwnMembership, Plan } from "../server/membership.ts";
import type { Route } from "./+types/membership";
import { membershipText } from "./text.json";

type Data = NonNullable<Route.ComponentProps["loaderData"]>;

/** The plan of the account, all plans, and the forms to subscribe and to manage a subscription. */
export function MembershipPage({ loaderData: { membership, plans, isPayable, refusal } }: { loaderData: Data }) {
  const answer = useActionData<FormAnswer>();
  const returned = new URLSearchParams(useLocation().search).get("payment");
  const isSubscribed = membership.isPaid;
  // The address only shows a return from the payment service; the database shows whether it was paid.
  const isAwaited = isPayable && returned === "done" && !isSubscribed;
  const isTimedOut = useAwaitPayment(isAwaited);
  return (
    <div className="page page-wide">
      <Breadcrumbs trail={[dashboardCrumb, [membershipText.title, "/dashboard/membership"]]} />
      <h1 className="mt-3">{membershipText.title}</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {returned === "done" && isSubscribed && (
          <FormMessage tone="success" focusKey="done">
            {membershipText.done}
          </FormMessage>
        )}
        <div role="status" className="empty:hidden">
          {isAwaited && <p className="font-medium">{isTimedOut ? membershipText.slow : membershipText.waiting}</p>}
          {returned === "left" && !isSubscribed && <p>{membershipText.left}</p>}
        </div>
      </div>
      <CurrentPlan membership={membership} />
      <Panel title={membershipText.all}>
        <PlanCards plans={plans} current={membership.plan} />
        <p className="mt-4 text-muted text-sm">
          {membershipText.note}
          {(isPayable || isSubscribed) && membershipText.noteMonthly}
        </p>
      </Panel>
      {!isSubscribed &&
        !(isAwaited && !isTimedOut) &&
        (refusal === null ? (
          <SubscribeForm plans={plans.filter(({ priceFrom }) => priceFrom > 0)} answer={answer} />
        ) : (
          <Panel title={membershipText.subscribe}>
            <p>{refusal}</p>
          </Panel>
        ))}
      {isPayable && membership.isCustomer && <ManageForm answer={answer} />}
    </div>
  );
}

/** The plan of the account and its end. */
function CurrentPlan({ membership }: { membership: OwnMembership }) {
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
function PlanCards({ plans, current }: { plans: readonly Plan[]; current: string }) {
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
const SubscribeForm = ({ plans, answer }: { plans: readonly Plan[]; answer: FormAnswer | undefined }) => (
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
const ManageForm = ({ answer }: { answer: FormAnswer | undefined }) => (
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
