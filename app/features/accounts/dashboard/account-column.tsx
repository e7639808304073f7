import { Link } from "react-router";
import { membershipText, PlanLine } from "#app/features/memberships/public.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import type { AccountEvent } from "#worker/features/accounts/read-dashboard.ts";
import type { Role } from "#worker/platform/auth/permissions.ts";
import { deviceAndPlace } from "./dashboard-panels.tsx";
import { dashboardText } from "./text.ts";

interface Props {
  email: string;
  role: Role;
  plan: Parameters<typeof PlanLine>[0]["name"];
  registeredAt: number;
  lastSignInAt: number | null;
  events: readonly AccountEvent[];
}

/** The account's own facts and links: beside the content on wide screens, below it on phones. */
export function AccountColumn({ email, role, plan, registeredAt, lastSignInAt, events }: Props) {
  const signIn = events.find(({ kind, at }) => kind === "signed-in" && at === lastSignInAt);
  const facts = [
    { label: dashboardText.email, value: email },
    { label: dashboardText.type.label, value: dashboardText.type[role] },
    { label: membershipText.link, value: <PlanLine name={plan} /> },
    { label: dashboardText.registered, value: <DateTime at={registeredAt} /> },
    {
      label: dashboardText.lastSignIn,
      value: lastSignInAt !== null && (
        <>
          <DateTime at={lastSignInAt} />
          {signIn && <span className="block text-muted">{deviceAndPlace(signIn)}</span>}
        </>
      ),
    },
  ];
  return (
    <section aria-labelledby="account-title" className="quiet lg:mt-0 lg:border-t-0 lg:pt-11">
      <h2 id="account-title">{dashboardText.account}</h2>
      <dl className="grid gap-y-2 sm:max-lg:grid-cols-2">
        {facts.map(
          ({ label, value }) =>
            value !== false && (
              <div key={label} className="min-w-0">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/dashboard/settings">{dashboardText.settings}</ButtonLink>
        {role !== "user" && <ButtonLink to="/admin">{dashboardText.admin}</ButtonLink>}
      </p>
      <h2 className="mt-6 mb-1 font-semibold text-base">{dashboardText.links.label}</h2>
      <ul className="flex flex-wrap gap-x-5 lg:block">
        {(["reset", "study", "work", "shortlist"] as const).map((page) => (
          <li key={page}>
            <Link
              to={`/${page}`}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 lg:min-h-9"
            >
              {dashboardText.links[page]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
