import { Link } from "react-router";
import { OwnMessages } from "#app/features/business/contact/pages/public.ts";
import { membershipText, PlanLine } from "#app/features/business/memberships/pages/public.tsx";
import { useTicked } from "#app/features/register/document-checklist/pages/public.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Route } from "../+types/dashboard";
import { Activity, deviceAndPlace, NewestOrders, Promotion, Saved, SavedChanges } from "./dashboard-panels.tsx";
import type { NextStep } from "./next-steps.ts";
import { dashboardText, nextStepText } from "./text.json";

/** What the loader reads for a signed-in visitor. */
export type DashboardData = NonNullable<Route.ComponentProps["loaderData"]>;

/** What the account has, and what comes next. */
export function DashboardPage({ loaderData }: { loaderData: DashboardData }) {
  const { name, steps, messages } = loaderData;
  return (
    <div className="page">
      <p className="text-muted">{dashboardText.title}</p>
      <h1>{fill(dashboardText.welcome, { name })}</h1>
      <div className="page-columns">
        <div className="min-w-0">
          <Section id="next" title={dashboardText.next}>
            <NextSteps steps={steps} />
          </Section>
          <Saved {...loaderData} />
          <SavedChanges {...loaderData} />
          <NewestOrders {...loaderData} />
          <OwnMessages messages={messages} />
        </div>
        <AccountColumn {...loaderData} />
      </div>
      <Activity {...loaderData} />
      <Promotion {...loaderData} />
    </div>
  );
}

/** The account's own facts and links: next to the content on wide screens, below it on phones. */
function AccountColumn({ email, role, plan, registeredAt, lastSignInAt, events }: DashboardData) {
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
            <Link to={`/${page}`} className="link-line lg:min-h-9">
              {dashboardText.links[page]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next steps as links. Only the browser knows the number of ticked documents. */
function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const ticked = useTicked().length;
  const noteOf = ({ id, note }: NextStep) =>
    id === "checklist" && ticked > 0 ? fill(nextStepText.ticked, { count: ticked }) : note;
  return (
    <ol className="mt-2 grid border-t-2 border-t-primary sm:grid-cols-2 sm:gap-x-10">
      {steps.map((step) => (
        <li key={step.to}>
          <Link to={step.to} className="arrow-row h-full py-3">
            <b className="block font-semibold">{step.title}</b>
            <span className="block text-muted text-sm">{noteOf(step)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
