import { useActionData, useLocation } from "react-router";
import { dashboardCrumb } from "#app/features/business/accounts/pages/public.ts";
import { useAwaitPayment } from "#app/features/business/orders/pages/public.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import type { Route } from "./+types/membership";
import { CurrentPlan, ManageForm, PlanCards, SubscribeForm } from "./plans.tsx";
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
