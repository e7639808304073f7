import { membershipText, PlanLine } from "#app/features/memberships/public.tsx";
import { commonText } from "#app/shell/frame/text.ts";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readDashboard } from "#worker/features/accounts/read-dashboard.ts";
import { readMembership } from "#worker/features/memberships/public.ts";
import { readNewestOrders } from "#worker/features/orders/public.ts";
import { Activity, deviceAndPlace, NewestOrders, Promotion, ShortlistCounts } from "../dashboard/dashboard-panels.tsx";
import { dashboardText } from "../dashboard/text.ts";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const [read, orders, membership] = await Promise.all([
    readDashboard(app, actor),
    readNewestOrders(app, actor.userId),
    readMembership(app, actor.userId),
  ]);
  if (!read) return null;
  const { inviteCode, ...dashboard } = read;
  const { name, email, role } = actor;
  const invitation = `${app.origin}/register?invite=${inviteCode}`;
  return {
    ...dashboard,
    orders,
    plan: membership.name,
    name,
    email,
    role,
    invitation,
    qr: qrPath(invitation),
  };
}

export function meta({ error }: Route.MetaArgs) {
  return error ? failedMeta(error, dashboardText.title) : accountMeta(dashboardText.title, dashboardText.description);
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { name, email, role, plan, registeredAt, lastSignInAt, events, eventCount } = loaderData;
  const signIn = events.find(({ kind, at }) => kind === "signed-in" && at === lastSignInAt);
  return (
    <div className="page">
      <p className="text-muted">{dashboardText.title}</p>
      <h1>{fill(dashboardText.welcome, { name })}</h1>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <Panel title={dashboardText.account}>
          <DescriptionList
            items={[
              { label: dashboardText.email, value: email },
              { label: dashboardText.type.label, value: dashboardText.type[role] },
              { label: membershipText.link, value: <PlanLine name={plan} /> },
              { label: dashboardText.registered, value: <DateTime at={registeredAt} /> },
              {
                label: dashboardText.lastSignIn,
                value: lastSignInAt !== null && (
                  <>
                    <DateTime at={lastSignInAt} />
                    {signIn && <span className="block text-muted text-sm">{deviceAndPlace(signIn)}</span>}
                  </>
                ),
              },
            ]}
          />
          <p className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to="/dashboard/settings">{dashboardText.settings}</ButtonLink>
            {role !== "user" && <ButtonLink to="/admin">{dashboardText.admin}</ButtonLink>}
          </p>
        </Panel>
        <ShortlistCounts {...loaderData} />
        <NewestOrders {...loaderData.orders} />
        <Panel title={dashboardText.links.label}>
          <ul className="grid grid-cols-2 gap-3">
            {(["reset", "study", "work", "shortlist"] as const).map((page) => (
              <li key={page} className="grid">
                <ButtonLink to={`/${page}`}>{dashboardText.links[page]}</ButtonLink>
              </li>
            ))}
            <li className="grid">
              <ButtonLink to="/dashboard/settings">{dashboardText.settings}</ButtonLink>
            </li>
          </ul>
        </Panel>
      </div>
      <Promotion {...loaderData} />
      <Activity events={events} count={eventCount} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: commonText.site }} />;
}
