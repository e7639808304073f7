import { Form, Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { type ListedMember, listMembers, memberStates } from "#worker/features/memberships/list-members.ts";
import { listPlans } from "#worker/features/memberships/list-plans.ts";
import { readAccountPlan } from "#worker/features/memberships/read-account-plan.ts";
import type { Route } from "./+types/memberships";
import { readMembersQuery } from "./memberships-table.ts";
import "#app/shell/back-office/text.ts";
import "./text.ts";

/** Accounts that have or had a paid plan; `?account=` opens one by its address. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  const asked = url.searchParams.get("account")?.trim().slice(0, 254).toWellFormed() || null;
  if (asked !== null) {
    const account = await readAccountPlan(app, member, { by: "email", value: asked });
    if (account) throw redirect(`/admin/memberships/${account.userId}`);
  }
  const plans = await listPlans(app);
  const query = readMembersQuery(url, plans);
  const names = Object.fromEntries(plans.map(({ key, name }) => [key, name]));
  return { query, asked, names, now: app.now(), listed: await listMembers(app, member, query) };
}

const columnsFor = (names: Record<string, string>, now: number): readonly Column<ListedMember>[] => [
  {
    label: t("memberships.email"),
    sort: "email",
    cell: ({ userId, email }) => (
      <Link to={`/admin/memberships/${userId}`} className="break-all text-primary underline underline-offset-4">
        {email}
      </Link>
    ),
  },
  { label: t("memberships.name"), cell: ({ name }) => name },
  { label: t("memberships.plan"), isShort: true, cell: ({ plan }) => names[plan] ?? plan },
  {
    label: t("memberships.state"),
    isShort: true,
    cell: ({ endsAt }) => t(endsAt === null || endsAt > now ? "memberships.state.current" : "memberships.state.ended"),
  },
  { label: t("memberships.source"), isShort: true, cell: ({ source }) => t(`memberships.source.${source}`) },
  { label: t("memberships.starts"), cell: ({ startsAt }) => <Moment at={startsAt} withZone={false} /> },
  {
    label: t("memberships.ends"),
    sort: "ends",
    cell: ({ endsAt }) => (endsAt === null ? t("memberships.noEnd") : <Moment at={endsAt} withZone={false} />),
  },
  {
    label: t("memberships.updated"),
    sort: "updated",
    cell: ({ updatedAt }) => <Moment at={updatedAt} withZone={false} />,
  },
];

export default function MembershipsPage({ loaderData }: Route.ComponentProps) {
  const { query, asked, names, now, listed } = loaderData;
  return (
    <>
      <AdminHeading>{t("admin.memberships")}</AdminHeading>
      <AccountForm asked={asked} />
      <AdminTable
        path="/admin/memberships"
        caption={t("admin.memberships")}
        query={query}
        listed={listed}
        columns={columnsFor(names, now)}
        keyOf={({ userId }) => userId}
        momentOf={({ updatedAt }) => updatedAt}
        filters={[
          {
            name: "plan",
            label: t("memberships.plan"),
            options: Object.entries(names).map(([value, label]) => ({ value, label })),
          },
          {
            name: "state",
            label: t("memberships.state"),
            options: memberStates.map((value) => ({ value, label: t(`memberships.state.${value}`) })),
          },
          {
            name: "source",
            label: t("memberships.source"),
            options: (["staff", "payment"] as const).map((value) => ({
              value,
              label: t(`memberships.source.${value}`),
            })),
          },
        ]}
        searchHint={t("memberships.search")}
        empty={t("memberships.empty")}
      />
    </>
  );
}

/** Opens any account, with a plan or without. */
function AccountForm({ asked }: { asked: string | null }) {
  return (
    <Form method="get" aria-label={t("memberships.open")} className="mb-6 grid max-w-xl gap-2">
      <h2 className="font-semibold text-lg">{t("memberships.open")}</h2>
      <FormMessage of={asked}>{asked === null ? undefined : t("memberships.missing", { email: asked })}</FormMessage>
      <div className="flex flex-wrap items-end gap-3">
        <label className="block min-w-0 flex-1">
          <span className="block text-muted text-sm">{t("memberships.account")}</span>
          <input
            type="email"
            name="account"
            required
            defaultValue={asked ?? ""}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={controlStyle}
          />
        </label>
        <button
          type="submit"
          className="min-h-11 rounded-lg border border-muted bg-surface px-4 font-medium hover:border-primary hover:text-primary"
        >
          {t("memberships.find")}
        </button>
      </div>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
