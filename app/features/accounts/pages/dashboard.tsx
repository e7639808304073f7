import { OwnMessages } from "#app/features/contact/public.ts";
import { commonText } from "#app/shell/frame/text.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readDashboard } from "#worker/features/accounts/read-dashboard.ts";
import { listOwnMessages } from "#worker/features/contact/public.ts";
import { readMembership } from "#worker/features/memberships/public.ts";
import { readNewestOrders } from "#worker/features/orders/public.ts";
import { readShortlisted, savedItemsOf } from "#worker/features/shortlist/public.ts";
import { listSavedChanges, watchingOf } from "#worker/features/watching/public.ts";
import { AccountColumn } from "../dashboard/account-column.tsx";
import { Activity, NewestOrders, Promotion, Saved, SavedChanges } from "../dashboard/dashboard-panels.tsx";
import { nextStepsOf } from "../dashboard/next-steps.ts";
import { NextSteps } from "../dashboard/next-steps-list.tsx";
import { dashboardText } from "../dashboard/text.ts";
import type { Route } from "./+types/dashboard";

/** Saved items that the dashboard shows. */
const maxSaved = 4;

/** Changes that the dashboard shows; /dashboard/watching has all. */
const maxChanges = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const { userId, name, email, role } = actor;
  const [read, orders, membership, items, changes, [watching], messages] = await Promise.all([
    readDashboard(app, actor),
    readNewestOrders(app, userId),
    readMembership(app, userId),
    savedItemsOf(app, [userId]),
    listSavedChanges(app, userId),
    watchingOf(app, userId),
    listOwnMessages(app, email),
  ]);
  if (!read) return null;
  const { inviteCode, ...dashboard } = read;
  const saved = await readShortlisted(app, { items });
  const courses = saved.filter((item) => item.type === "course").filter(({ delistedOn }) => delistedOn === null);
  const invitation = `${app.origin}/register?invite=${inviteCode}`;
  return {
    ...dashboard,
    steps: nextStepsOf({ orders: orders.newest, courses: courses.map(({ id, code }) => ({ id, code })), changes }),
    saved: saved.slice(0, maxSaved),
    changes: changes.slice(0, maxChanges),
    changeCount: changes.length,
    isWatching: watching !== undefined,
    orders,
    messages,
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
  const { name, steps, events, eventCount, orders, messages } = loaderData;
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
          <NewestOrders {...orders} />
          <OwnMessages messages={messages} />
        </div>
        <AccountColumn {...loaderData} />
      </div>
      <Activity events={events} count={eventCount} />
      <Promotion {...loaderData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: commonText.site }} />;
}
