import { PlanLine } from "#app/features/memberships/plan-line.tsx";
import { OrderCard } from "#app/features/orders/order-card.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { Facts } from "#app/shell/page/facts.tsx";
import { failedMeta } from "#app/shell/page/failed-meta.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { accountMeta } from "#app/shell/session/account-meta.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-compared-session.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { readDashboard } from "#worker/features/accounts/read-dashboard.ts";
import { readMembership } from "#worker/features/memberships/read-membership.ts";
import { readNewestOrders } from "#worker/features/orders/read-newest-orders.ts";
import { Activity } from "../dashboard/activity.tsx";
import { deviceAndPlace } from "../dashboard/device-and-place.ts";
import { Promotion } from "../dashboard/promotion.tsx";
import type { Route } from "./+types/dashboard";
import "../dashboard/text.ts";
import "#app/features/memberships/text.ts";

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
  return error
    ? failedMeta(error, t("dashboard.title"))
    : accountMeta(t("dashboard.title"), t("dashboard.description"));
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { name, email, role, plan, registeredAt, lastSignInAt, events, eventCount } = loaderData;
  const signIn = events.find(({ kind, at }) => kind === "signed-in" && at === lastSignInAt);
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <p className="text-muted">{t("dashboard.title")}</p>
      <h1 className="font-semibold text-2xl sm:text-3xl">{t("dashboard.welcome", { name })}</h1>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <Panel title={t("dashboard.account")}>
          <Facts
            items={[
              { label: t("dashboard.email"), value: email },
              { label: t("dashboard.type"), value: t(`dashboard.type.${role}`) },
              { label: t("membership.link"), value: <PlanLine name={plan} /> },
              { label: t("dashboard.registered"), value: <Moment at={registeredAt} /> },
              {
                label: t("dashboard.lastSignIn"),
                value: lastSignInAt !== null && (
                  <>
                    <Moment at={lastSignInAt} />
                    {signIn && <span className="block text-muted text-sm">{deviceAndPlace(signIn)}</span>}
                  </>
                ),
              },
            ]}
          />
          <p className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to="/dashboard/settings">{t("dashboard.settings")}</ButtonLink>
            {role !== "user" && <ButtonLink to="/admin">{t("dashboard.admin")}</ButtonLink>}
          </p>
        </Panel>
        <Saved {...loaderData} />
        <Ordered {...loaderData.orders} />
        <Panel title={t("dashboard.links")}>
          <ul className="grid grid-cols-2 gap-3">
            {(["reset", "study", "work", "shortlist"] as const).map((page) => (
              <li key={page} className="grid">
                <ButtonLink to={`/${page}`}>{t(`dashboard.links.${page}`)}</ButtonLink>
              </li>
            ))}
            <li className="grid">
              <ButtonLink to="/dashboard/settings">{t("dashboard.settings")}</ButtonLink>
            </li>
          </ul>
        </Panel>
      </div>
      <Promotion {...loaderData} />
      <Activity events={events} count={eventCount} />
    </div>
  );
}

/** The newest orders, or what there is to order. */
function Ordered({ newest, total }: Awaited<ReturnType<typeof readNewestOrders>>) {
  return (
    <Panel title={t("dashboard.services")}>
      <p className="text-muted">{t("dashboard.services.count", { count: total })}</p>
      {total === 0 ? (
        <>
          <p className="mt-1">{t("dashboard.services.none")}</p>
          <p className="mt-1 mb-3">{t("dashboard.services.what")}</p>
          <ButtonLink to="/services/application">{t("dashboard.services.link")}</ButtonLink>
        </>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {newest.map((order) => (
              <OrderCard key={order.number} order={order} />
            ))}
          </ul>
          <p className="mt-3">
            <ButtonLink to="/dashboard/orders">{t("dashboard.services.all")}</ButtonLink>
          </p>
        </>
      )}
    </Panel>
  );
}

/** What the account keeps. */
function Saved({ savedCourses, savedInstitutions }: { savedCourses: number; savedInstitutions: number }) {
  const count = (of: number) => t("dashboard.saved.count", { count: of });
  return (
    <Panel title={t("dashboard.saved")}>
      <Facts
        items={[
          { label: t("dashboard.saved.courses"), value: count(savedCourses) },
          { label: t("dashboard.saved.institutions"), value: count(savedInstitutions) },
        ]}
      />
      {savedCourses + savedInstitutions === 0 && <p className="mt-2 text-muted">{t("dashboard.saved.none")}</p>}
      <p className="mt-3">
        <ButtonLink to="/shortlist">{t("dashboard.saved.link")}</ButtonLink>
      </p>
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: t("common.site") }} />;
}
