import { redirect } from "react-router";
import { wayOptions, writeMoneyLine } from "#app/features/orders/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { appContext } from "#worker/context.ts";
import { refundFormSchema } from "#worker/features/memberships/money/input.ts";
import { readOwnMoney } from "#worker/features/memberships/money/read-own-money.ts";
import { recordRefund } from "#worker/features/memberships/money/record-by-hand.ts";
import { mustReadAccountPlan } from "#worker/features/memberships/read-membership.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Route } from "./+types/refund";
import { moneyFormsText as text } from "./money-forms-text.ts";

/** /admin/memberships/:id/refund: money of a payment by hand that was paid back. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  const [{ email }, money] = await Promise.all([
    mustReadAccountPlan(app, member, id).catch(refuseAsPage),
    readOwnMoney(app, id, member, "staff"),
  ]);
  const payments = money.flatMap((row) =>
    row.isRefundable && row.receiptNumber !== null
      ? [{ value: row.receiptNumber, label: `${row.planName}：${writeMoneyLine(row)}` }]
      : [],
  );
  return { email, payments, key: crypto.randomUUID(), today: todayInAustralia(app.now()) };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  return answerForm(request, refundFormSchema, async (fields) => {
    await recordRefund(app, member, { ...fields, userId: id });
    throw redirect(savedAt(`/admin/memberships/${id}`), 303);
  });
}

export default function RefundPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { email, payments, key, today } = loaderData;
  const back = `/admin/memberships/${id}`;
  return (
    <>
      <AdminHeading back={{ to: back, label: email }}>{text.refund.title}</AdminHeading>
      <p className="mb-4 max-w-3xl">{payments.length === 0 ? text.refund.none : text.refund.intro}</p>
      {payments.length > 0 && (
        <EditForm
          hidden={{ key: actionData?.values?.key ?? key }}
          fields={[
            {
              ...{ name: "payment", type: "select", label: text.refund.payment, placeholder: text.choose },
              ...{ options: payments, defaultValue: payments.length === 1 ? (payments[0]?.value ?? "") : "" },
            },
            { name: "amount", label: text.refund.amount, autoComplete: "off" },
            { name: "way", type: "select", label: text.way, placeholder: text.choose, options: wayOptions },
            { name: "day", type: "date", label: text.day, defaultValue: today },
            { name: "reference", label: text.reference, isOptional: true, autoComplete: "off" },
          ]}
          answer={actionData}
          submit={text.refund.submit}
          cancelTo={back}
        >
          {actionData?.errors?.isAnother !== undefined && (
            <Checkbox name="isAnother" error={actionData.errors.isAnother}>
              {text.refund.another}
            </Checkbox>
          )}
        </EditForm>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
