import type { ReactNode } from "react";
import { Link } from "react-router";
import { changeNames } from "#app/features/audit/public.ts";
import { orderText } from "#app/features/orders/public.ts";
import { operatorFieldText } from "#app/features/site-settings/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText, nameCode } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { appContext } from "#worker/context.ts";
import { listFigures } from "#worker/features/facts/public.ts";
import { listForEditors } from "#worker/features/occupations/public.ts";
import { orderStatuses } from "#worker/features/orders/public.ts";
import { type OverviewCount, readOverview } from "#worker/features/overview/read-overview.ts";
import { readSystem } from "#worker/features/overview/read-system.ts";
import { listOffers } from "#worker/features/products/public.ts";
import { missingOf, type Operator, readOperator } from "#worker/features/site-settings/public.ts";
import { daysBefore } from "#worker/features/views/public.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Route } from "./+types/overview";
import { SystemState } from "./system-state.tsx";
import { overviewAdminText } from "./text.ts";

/** The front page of the back office: open work, orders, counts and the newest changes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "overview");
  const app = context.get(appContext);
  const [firstDay = ""] = daysBefore(todayInAustralia(app.now()), 7);
  const due = { q: "", filters: { age: "due" }, sort: "area", isDescending: false, page: 1 };
  const inConflict = { ...due, filters: { agreement: "conflict" }, sort: "code" };
  const [overview, figures, occupations, products, operator, system] = await Promise.all([
    readOverview(app, member, firstDay),
    may(member, "facts") ? listFigures(app, member, due, 1) : null,
    may(member, "facts") ? listForEditors(app, member, inConflict, 1) : null,
    may(member, "products") ? listOffers({ db: app.primary, now: app.now }) : null,
    may(member, "settings") ? readOperator(app) : null,
    may(member, "settings") ? readSystem(app, member) : null,
  ]);
  const closedProducts = products?.filter(({ refusals }) => refusals.length > 0).length ?? null;
  return {
    ...{ ...overview, closedProducts },
    ...{ factsDue: figures?.total ?? null, occupationsToCheck: occupations?.total ?? null },
    missing: operator ? missingOf(operator) : [],
    system: system && { ...system, at: app.now() },
  };
}

const waiting: readonly { name: OverviewCount; to: string }[] = [
  { name: "overdueOrders", to: "/admin/orders?waiting=overdue&sort=due&order=up" },
  { name: "ordersForUs", to: "/admin/orders?waiting=us&sort=due&order=up" },
  { name: "newMessages", to: "/admin/messages?status=new" },
  { name: "openMessages", to: "/admin/messages?status=in-progress" },
  { name: "openReports", to: "/admin/professionals/reports?status=open" },
  { name: "deadMails", to: "/admin/outbox?status=dead" },
  { name: "deadLinks", to: "/admin/links/check?health=dead" },
  { name: "draftsToApprove", to: "/admin/pages/drafts?state=review" },
  { name: "failedDrafts", to: "/admin/pages/drafts?state=failed" },
  { name: "scheduledDrafts", to: "/admin/pages/drafts?state=scheduled" },
  { name: "missedSearches", to: "/admin/searches?status=open&days=90" },
  { name: "scheduledNews", to: "/admin/news?state=scheduled" },
];

const lately: readonly { name: OverviewCount; to: string }[] = [
  { name: "newUsers", to: "/admin/users?sort=created&order=down" },
  { name: "views", to: "/admin/views" },
];

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { counts, orders, changes, factsDue, occupationsToCheck, closedProducts, missing, system } = loaderData;
  const figuresOf = (list: typeof waiting) =>
    list.flatMap(({ name, to }) => {
      const count = counts[name];
      return count === undefined ? [] : [{ label: overviewAdminText[name], count, to }];
    });
  const judged = [
    { label: overviewAdminText.closedProducts, count: closedProducts, to: "/admin/products?kind=assistance" },
    { label: overviewAdminText.factsDue, count: factsDue, to: "/admin/facts?age=due&sort=checked&order=up" },
    {
      label: overviewAdminText.occupationsToCheck,
      count: occupationsToCheck,
      to: "/admin/occupations?agreement=conflict",
    },
  ].flatMap(({ count, ...figure }) => (count === null ? [] : [{ ...figure, count }]));
  const byStatus = new Map(orders?.map(({ status, count }) => [status, count]));
  return (
    <>
      <AdminHeading>{adminText.overview}</AdminHeading>
      <Part title={overviewAdminText.waiting}>
        <Figures isUrgent figures={[...figuresOf(waiting), ...judged]} />
        <MissingOperator missing={missing} />
      </Part>
      {orders && (
        <Part title={overviewAdminText.orders}>
          {orders.length === 0 ? (
            <p className="text-muted">{overviewAdminText.noOrders}</p>
          ) : (
            <Figures
              figures={orderStatuses.flatMap((status) => {
                const count = byStatus.get(status);
                return count ? [{ label: orderText.status[status], count, to: `/admin/orders?status=${status}` }] : [];
              })}
            />
          )}
        </Part>
      )}
      <Part title={overviewAdminText.lately}>
        <Figures figures={figuresOf(lately)} />
      </Part>
      {system && (
        <Part title={overviewAdminText.system}>
          <SystemState {...system} />
        </Part>
      )}
      {changes && (
        <Part title={overviewAdminText.changes}>
          {changes[0] && (
            <p className="text-muted text-sm">
              <TimeZoneNote at={changes[0].at} />
            </p>
          )}
          {changes.length === 0 && <p className="text-muted">{overviewAdminText.noChanges}</p>}
          <ol className="text-sm">
            {changes.map(({ id, at, actorEmail, action, subjectType, subjectId }) => (
              <li key={id} className="flex flex-wrap gap-x-4 border-line border-t py-2">
                <DateTime at={at} withZone={false} />
                <span className="break-all">{actorEmail}</span>
                <Link
                  to={`/admin/audit?q=${encodeURIComponent(subjectId)}&type=${encodeURIComponent(subjectType)}`}
                  className="break-all text-primary underline underline-offset-4"
                >
                  {nameCode(changeNames, action)} {subjectId}
                </Link>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** What pages cannot say because nobody has filled it in. */
function MissingOperator({ missing }: { missing: readonly (keyof Operator)[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="mt-3 rounded-lg border border-notice-line bg-notice-surface p-3 text-notice-ink text-sm">
      {overviewAdminText.missingOperator}
      {missing.map((key) => operatorFieldText[key]).join("、")}。
      <Link to="/admin/settings" className="underline underline-offset-4">
        {overviewAdminText.fillIn}
      </Link>
    </p>
  );
}

interface Figure {
  label: string;
  count: number;
  /** The list with the counted rows. */
  to: string;
}

/** Counts that link to their lists. Urgent ones are highlighted. */
function Figures({ figures, isUrgent = false }: { figures: readonly Figure[]; isUrgent?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {figures.map(({ label, count, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={`block h-full rounded-lg border p-3 hover:border-primary ${isUrgent && count > 0 ? "border-notice-line bg-notice-surface text-notice-ink" : "border-line bg-surface"}`}
          >
            <span className="block font-semibold text-2xl tabular-nums">{count}</span>
            <span className="text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
