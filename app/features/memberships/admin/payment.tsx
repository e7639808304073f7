import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { wayOptions } from "#app/features/orders/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { appContext } from "#worker/context.ts";
import { freePlan } from "#worker/features/memberships/membership.ts";
import { paymentFormSchema } from "#worker/features/memberships/money/input.ts";
import { recordPayment } from "#worker/features/memberships/money/record-by-hand.ts";
import { listPlans, mustReadAccountPlan } from "#worker/features/memberships/read-membership.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Route } from "./+types/payment";
import { moneyFormsText as text } from "./money-forms-text.ts";

/** /admin/memberships/:id/payment: a payment that came by hand, which gives or prolongs the plan. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  const [{ email, membership }, plans] = await Promise.all([
    mustReadAccountPlan(app, member, id).catch(refuseAsPage),
    listPlans(app),
  ]);
  return {
    ...{ email, version: membership?.version ?? 0, plan: membership?.plan ?? "" },
    plans: plans
      .filter(({ key }) => key !== freePlan)
      .map((plan) => ({ value: plan.key, label: `${plan.name}（${writePrice(plan)}）` })),
    key: crypto.randomUUID(),
    today: todayInAustralia(app.now()),
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  return answerForm(request, paymentFormSchema, async (fields) => {
    await recordPayment(app, member, { ...fields, userId: id });
    throw redirect(savedAt(`/admin/memberships/${id}`), 303);
  });
}

/** A refused form does not load the page again, but after a conflict it needs the current version. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function PaymentPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { email, version, plan, plans, key, today } = loaderData;
  const back = `/admin/memberships/${id}`;
  return (
    <>
      <AdminHeading back={{ to: back, label: email }}>{text.payment.title}</AdminHeading>
      <p className="mb-4 max-w-3xl">{text.payment.intro}</p>
      <EditForm
        // After a conflict the form gets the version that is shown now: who sends it again has been told of the change.
        hidden={{ key: actionData?.values?.key ?? key, version: String(version) }}
        fields={[
          {
            ...{ name: "plan", type: "select", label: text.plan, placeholder: text.choose, options: plans },
            defaultValue: plans.some(({ value }) => value === plan) ? plan : "",
          },
          {
            ...{ name: "months", label: text.months, hint: text.monthsHint, inputMode: "numeric" },
            ...{ defaultValue: "1", autoComplete: "off" },
          },
          { name: "amount", label: text.amount, autoComplete: "off" },
          {
            ...{ name: "currency", type: "select", label: text.currency, placeholder: text.choose },
            options: ["CNY", "USD"].map((value) => ({ value, label: value })),
          },
          { name: "way", type: "select", label: text.way, placeholder: text.choose, options: wayOptions },
          { name: "day", type: "date", label: text.day, defaultValue: today },
          { name: "reference", label: text.reference, isOptional: true, autoComplete: "off" },
        ]}
        answer={actionData}
        submit={text.payment.submit}
        cancelTo={back}
      />
      <p className="mt-4 max-w-3xl text-muted text-sm">{text.payment.after}</p>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
