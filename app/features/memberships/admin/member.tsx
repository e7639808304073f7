import { data, Link, redirect } from "react-router";
import { moneyText } from "#app/features/orders/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DescriptionList } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { memberFormSchema } from "#worker/features/memberships/input.ts";
import { freePlan, hasSubscription, isInForce, lastDay } from "#worker/features/memberships/membership.ts";
import { type OwnMoney, readOwnMoney } from "#worker/features/memberships/money/read-own-money.ts";
import { type AccountPlan, listPlans, readAccountPlan } from "#worker/features/memberships/read-membership.ts";
import { setMembership } from "#worker/features/memberships/set-membership.ts";
import { MoneyRows } from "../money-rows.tsx";
import type { Route } from "./+types/member";
import { moneyFormsText } from "./money-forms-text.ts";
import { membershipsText } from "./text.ts";

const loadSchema = () => import("#worker/features/memberships/input.ts").then((input) => input.memberFormSchema);

/** The values of the form; the free plan when there is no membership in force. */
function valuesOf({ membership }: AccountPlan, now: number) {
  const current = membership && isInForce(membership, now) ? membership : null;
  return {
    plan: current?.plan ?? freePlan,
    endsAt: current && current.endsAt !== null ? lastDay(current.endsAt) : "",
  };
}

/** The plan of one account. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  const [account, plans, money] = await Promise.all([
    readAccountPlan(app, member, { by: "id", value: params.id }),
    listPlans(app),
    readOwnMoney(app, params.id, member, "staff"),
  ]);
  if (!account) throw data(null, { status: 404 });
  const now = app.now();
  const isCurrent = account.membership !== null && isInForce(account.membership, now);
  const isSubscribed = account.membership !== null && hasSubscription(account.membership, now);
  return { account, plans, money, isCurrent, isSubscribed, values: valuesOf(account, now) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  return answerEdit(
    request,
    memberFormSchema,
    async ({ version, plan, endsAt }) => {
      await setMembership(app, member, { userId: params.id, plan, endsAt, version });
      throw redirect(savedAt(`/admin/memberships/${params.id}`), 303);
    },
    async () => {
      const account = await readAccountPlan(app, member, { by: "id", value: params.id });
      return account && { version: account.membership?.version ?? 0, values: valuesOf(account, app.now()) };
    },
  );
}

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, plans, money, isCurrent, isSubscribed, values } = loaderData;
  const { membership } = account;
  const version = membership?.version ?? 0;
  return (
    <>
      <AdminHeading back={{ to: "/admin/memberships", label: adminText.memberships }}>{account.email}</AdminHeading>
      {membership ? (
        <DescriptionList
          items={[
            { label: membershipsText.name, value: account.name },
            {
              label: membershipsText.plan,
              value: plans.find(({ key }) => key === membership.plan)?.name ?? membership.plan,
            },
            {
              label: membershipsText.state.label,
              value: isCurrent ? membershipsText.state.current : membershipsText.state.ended,
            },
            { label: membershipsText.source.label, value: membershipsText.source[membership.source] },
            { label: membershipsText.starts, value: <DateTime at={membership.startsAt} /> },
            {
              label: membershipsText.ends,
              value: membership.endsAt === null ? membershipsText.noEnd : <DateTime at={membership.endsAt} />,
            },
          ]}
        />
      ) : (
        <p className="text-muted">{membershipsText.none}</p>
      )}
      {membership?.subscriptionId && isSubscribed && (
        <p className="mt-4 max-w-3xl rounded-lg border border-notice-line bg-notice-surface p-4 text-notice-ink">
          {fill(membershipsText.subscription, { id: membership.subscriptionId })}
        </p>
      )}
      <h2 className="mt-6 mb-3 font-semibold text-lg">{membershipsText.set}</h2>
      <EditForm
        schema={loadSchema}
        key={version}
        version={version}
        fields={[
          {
            name: "plan",
            type: "select",
            label: membershipsText.plan,
            hint: membershipsText.planHint,
            options: plans.map(({ key, name }) => ({ value: key, label: name })),
            defaultValue: values.plan,
          },
          {
            name: "endsAt",
            label: membershipsText.endsAt,
            hint: membershipsText.endsAtHint,
            isOptional: true,
            autoComplete: "off",
            defaultValue: values.endsAt,
          },
        ]}
        answer={actionData}
        cancelTo="/admin/memberships"
      />
      <MemberMoney money={money} userId={account.userId} />
    </>
  );
}

/** What the account has paid for memberships, with the forms that record more. */
function MemberMoney({ money, userId }: { money: readonly OwnMoney[]; userId: string }) {
  const forms = [
    { to: "payment", label: moneyFormsText.payment.open },
    ...(money.some(({ isRefundable }) => isRefundable) ? [{ to: "refund", label: moneyFormsText.refund.open }] : []),
  ];
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="mb-2 font-semibold text-lg">{moneyText.title}</h2>
      {money.length === 0 && <p className="text-muted">{moneyText.none}</p>}
      <MoneyRows
        rows={money}
        prints="/admin/memberships"
        rowsAt={`/admin/memberships/${userId}/money`}
        editLabel={moneyFormsText.row.open}
      />
      <p className="mt-2 flex flex-wrap gap-x-6">
        {forms.map(({ to, label }) => (
          <Link
            key={to}
            to={`/admin/memberships/${userId}/${to}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
