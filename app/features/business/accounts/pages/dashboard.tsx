import { Link } from "react-router";
import { OwnMessages } from "#app/features/business/contact/pages/public.ts";
import { listOwnMessages } from "#app/features/business/contact/server/public.ts";
import { membershipText, PlanLine } from "#app/features/business/memberships/pages/public.tsx";
import { readMembership } from "#app/features/business/memberships/server/public.ts";
import { readNewestOrders } from "#app/features/business/orders/server/public.ts";
import { savedPlanOf } from "#app/features/publishing/plan/server/public.ts";
import { planPath } from "#app/features/publishing/plan/shared/plan-address.ts";
import { listSavedChanges, watchingOf } from "#app/features/publishing/watching/server/public.ts";
import { useTicked } from "#app/features/register/document-checklist/pages/public.ts";
import { countSaved, readShortlisted, savedItemsOf } from "#app/features/register/shortlist/server/public.ts";
import { commonText } from "#app/shell/frame/text.json";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import type { Role } from "#worker/platform/auth/permissions.ts";
import { type AccountEvent, readDashboard } from "../server/read-dashboard.ts";
import type { Route } from "./+types/dashboard";
import {
  Activity,
  deviceAndPlace,
  NewestOrders,
  Promotion,
  Saved,
  SavedChanges,
} from "./dashboard/dashboard-panels.tsx";
import { type NextStep, nextStepsOf } from "./dashboard/next-steps.ts";
import { dashboardText, nextStepText } from "./dashboard/text.json";

/** Maximum number of saved items on the dashboard. */
const maxSaved = 4;

/** Maximum number of changes on the dashboard; /dashboard/watching has all. */
const maxChanges = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const { userId, name, email, role } = actor;
  const [read, orders, membership, items, changes, [watching], messages, [plan]] = await Promise.all([
    readDashboard(app, actor),
    readNewestOrders(app, userId),
    readMembership(app, userId),
    savedItemsOf(app, [userId]),
    listSavedChanges(app, userId),
    watchingOf(app, userId),
    listOwnMessages(app, email),
    savedPlanOf(app, userId),
  ]);
  if (!read) return null;
  const { inviteCode, ...dashboard } = read;
  const saved = await readShortlisted(app, { items });
  const courses = saved.filter((item) => item.type === "course").filter(({ delistedOn }) => delistedOn === null);
  const invitation = `${app.origin}/register?invite=${inviteCode}`;
  return {
    ...dashboard,
    steps: nextStepsOf({
      ...{ orders: orders.newest, changes, plan: plan ? `${planPath}?${plan.query}` : null },
      courses: courses.map(({ id, code }) => ({ id, code })),
    }),
    saved: saved.slice(0, maxSaved),
    savedCount: countSaved(items),
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

export const handle = new WayBack("/", commonText.site);

export const meta = () => accountMeta(dashboardText.title, dashboardText.description);

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

interface Props {
  email: string;
  role: Role;
  plan: Parameters<typeof PlanLine>[0]["name"];
  registeredAt: number;
  lastSignInAt: number | null;
  events: readonly AccountEvent[];
}

/** The account's own facts and links: next to the content on wide screens, below it on phones. */
function AccountColumn({ email, role, plan, registeredAt, lastSignInAt, events }: Props) {
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

/** The next steps as links. Only the browser knows the number of ticked documents. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const ticked = useTicked().length;
  const noteOf = ({ id, note }: NextStep) =>
    id === "checklist" && ticked > 0 ? fill(nextStepText.ticked, { count: ticked }) : note;
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.to}>
          <Link to={step.to}>
            <b>{step.title}</b>
            <span>{noteOf(step)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
