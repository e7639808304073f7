import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { writeMoneyLine } from "#app/features/orders/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { correctPayment } from "#worker/features/memberships/money/correct-payment.ts";
import type { PlanEffect } from "#worker/features/memberships/money/given-time.ts";
import { rowFormSchema } from "#worker/features/memberships/money/input.ts";
import { readMoneyRow } from "#worker/features/memberships/money/read-money-row.ts";
import { withdrawPayment } from "#worker/features/memberships/money/withdraw-payment.ts";
import { withdrawRefund } from "#worker/features/memberships/money/withdraw-refund.ts";
import { listPlans, mustReadAccountPlan } from "#worker/features/memberships/read-membership.ts";
import type { Route } from "./+types/money-row";
import { moneyFormsText as text } from "./money-forms-text.ts";
import { MoneyRowForms } from "./money-row-forms.tsx";

/** /admin/memberships/:id/money/:number: a row that was recorded by mistake is corrected or taken back. */
export async function loader({ context, request, params: { id, number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  const [{ email }, record, plans] = await Promise.all([
    mustReadAccountPlan(app, member, id).catch(refuseAsPage),
    readMoneyRow(app, member, { userId: id, number }).catch(refuseAsPage),
    listPlans(app),
  ]);
  return { email, ...record, plans: plans.map(({ key, name }) => ({ key, name })) };
}

export async function action({ context, request, params: { id, number } }: Route.ActionArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  return answerForm(request, rowFormSchema, async (fields) => {
    // The row of the address: a form of another row is not answered here.
    const of = { userId: id, paymentId: Number(number), refundId: Number(number) };
    if (fields.intent === "correct-payment") await correctPayment(app, member, { ...fields, ...of });
    else if (fields.intent === "withdraw-payment") await withdrawPayment(app, member, { ...fields, ...of });
    else await withdrawRefund(app, member, { ...fields, ...of });
    throw redirect(savedAt(`/admin/memberships/${id}`), 303);
  });
}

/** A refused form does not load the page again, but after a conflict it needs the rows and the version of now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function MoneyRowPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { email, row, group, version, isEditable, effect, plans } = loaderData;
  const sentence = effect && writeEffect(effect, plans);
  const withdrawPaymentText = {
    ...text.forms.withdrawPayment,
    hint: `${text.forms.withdrawPayment.hint}${sentence ?? ""}`,
  };
  return (
    <>
      <AdminHeading back={{ to: `/admin/memberships/${id}`, label: email }}>{text.row.title}</AdminHeading>
      <ul className="mb-4 max-w-3xl divide-y divide-line">
        {group.map((one) => (
          <li
            key={one.id}
            className={`break-words py-2 tabular-nums ${one.id === row.id ? "font-semibold" : "text-muted"}`}
          >
            {writeMoneyLine(one)}
          </li>
        ))}
      </ul>
      {isEditable ? (
        <div className="grid max-w-3xl gap-2">
          <MoneyRowForms
            {...{ row, money: group, answer: actionData, hidden: { version: String(version) } }}
            mayWithdrawPayment
            unit={text.row.unit[row.currency]}
            text={{ ...text.forms, withdrawPayment: withdrawPaymentText }}
          />
        </div>
      ) : (
        <>
          <Refusal answer={actionData} />
          <p className="mt-2">{text.row.done}</p>
        </>
      )}
    </>
  );
}

function writeEffect(effect: PlanEffect, plans: readonly { key: string; name: string }[]): string {
  if (effect.kind !== "until") return text.effect[effect.kind];
  const plan = plans.find(({ key }) => key === effect.plan)?.name ?? effect.plan;
  return fill(text.effect.until, { plan, day: effect.day });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
