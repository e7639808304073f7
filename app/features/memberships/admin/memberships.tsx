import { Form, Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type ListedMember, memberStates } from "#worker/features/memberships/list-members.ts";
import { readAccountPlan } from "#worker/features/memberships/read-membership.ts";
import type { Route } from "./+types/memberships";
import { memberList } from "./member-list.ts";
import { membershipsText } from "./text.ts";

/** Accounts that have or had a paid plan; `?account=` opens an account by its e-mail address. */
export async function loader(args: Route.LoaderArgs) {
  const { app, member, query, choices: plans, listed } = await memberList.open(args);
  const asked = args.url.searchParams.get("account")?.trim().slice(0, 254).toWellFormed() || null;
  if (asked !== null) {
    const account = await readAccountPlan(app, member, { by: "email", value: asked });
    if (account) throw redirect(`/admin/memberships/${account.userId}`);
  }
  const names = Object.fromEntries(plans.map(({ key, name }) => [key, name]));
  return { query, asked, names, now: app.now(), listed };
}

const columnsFor = (names: Record<string, string>, now: number): readonly Column<ListedMember>[] => [
  {
    label: membershipsText.email,
    cell: ({ userId, email }) => (
      <Link to={`/admin/memberships/${userId}`} className="break-all text-primary underline underline-offset-4">
        {email}
      </Link>
    ),
  },
  { label: membershipsText.name, cell: ({ name }) => name },
  { label: membershipsText.plan, isShort: true, cell: ({ plan }) => names[plan] ?? plan },
  {
    label: membershipsText.state.label,
    isShort: true,
    cell: ({ endsAt }) =>
      endsAt === null || endsAt > now ? membershipsText.state.current : membershipsText.state.ended,
  },
  { label: membershipsText.source.label, isShort: true, cell: ({ source }) => membershipsText.source[source] },
  {
    label: membershipsText.starts,
    sort: "started",
    cell: ({ startsAt }) => <DateTime at={startsAt} withZone={false} />,
  },
  {
    label: membershipsText.ends,
    sort: "ends",
    cell: ({ endsAt }) => (endsAt === null ? membershipsText.noEnd : <DateTime at={endsAt} withZone={false} />),
  },
  {
    label: membershipsText.updated,
    sort: "updated",
    cell: ({ updatedAt }) => <DateTime at={updatedAt} withZone={false} />,
  },
];

export default function MembershipsPage({ loaderData }: Route.ComponentProps) {
  const { query, asked, names, now, listed } = loaderData;
  return (
    <>
      <AdminHeading>{adminText.memberships}</AdminHeading>
      <AccountForm asked={asked} />
      <AdminTable
        path="/admin/memberships"
        caption={adminText.memberships}
        query={query}
        listed={listed}
        columns={columnsFor(names, now)}
        keyOf={({ userId }) => userId}
        timeOfRow={({ updatedAt }) => updatedAt}
        filters={[
          {
            name: "plan",
            label: membershipsText.plan,
            options: Object.entries(names).map(([value, label]) => ({ value, label })),
          },
          {
            name: "state",
            label: membershipsText.state.label,
            options: memberStates.map((value) => ({ value, label: membershipsText.state[value] })),
          },
          {
            name: "source",
            label: membershipsText.source.label,
            options: (["staff", "payment"] as const).map((value) => ({
              value,
              label: membershipsText.source[value],
            })),
          },
          { kind: "day", name: "from", label: membershipsText.fromDay },
          { kind: "day", name: "to", label: membershipsText.toDay },
        ]}
        searchHint={membershipsText.search}
        empty={membershipsText.empty}
      />
    </>
  );
}

/** Opens any account by its e-mail address, also one without a paid plan. */
function AccountForm({ asked }: { asked: string | null }) {
  return (
    <Form method="get" aria-label={membershipsText.open} className="mb-6 grid max-w-xl gap-2">
      <h2 className="font-semibold text-lg">{membershipsText.open}</h2>
      <FormMessage focusKey={asked}>
        {asked === null ? undefined : fill(membershipsText.missing, { email: asked })}
      </FormMessage>
      <div className="flex flex-wrap items-end gap-3">
        <label className="block min-w-0 flex-1">
          <span className="block text-muted text-sm">{membershipsText.account}</span>
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
          {membershipsText.find}
        </button>
      </div>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
