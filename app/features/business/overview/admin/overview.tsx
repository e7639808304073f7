import { Link } from "react-router";
import { orderText } from "#app/features/business/orders/pages/public.ts";
import { changeNames } from "#app/features/foundation/audit/pages/public.ts";
import { settingTexts } from "#app/features/foundation/site-settings/pages/public.ts";
import { readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import { missingOf, type Operator } from "#app/features/foundation/site-settings/shared/operator.ts";
import { firstOfDays } from "#app/features/foundation/views/server/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { nameCode } from "#app/shell/back-office/text.ts";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { type Months, readMonths } from "../server/read-months.ts";
import { type OverviewCount, readOverview } from "../server/read-overview.ts";
import { readSystem } from "../server/read-system.ts";
import type { Route } from "./+types/overview";
import { Figures, Part, SystemState, WaitingFigures, writeWait } from "./figures.tsx";
import { MonthsTable } from "./months-table.tsx";
import { overviewAdminText } from "./text.json";

/** The front page of the back office: open work, the months, counts and the newest changes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "overview");
  const app = context.get(appContext);
  const firstDay = firstOfDays(app.now(), 7);
  const [overview, months, operator, system] = await Promise.all([
    readOverview(app, member, firstDay),
    readMonths(app, member),
    may(member, "settings") ? readOperator(app) : null,
    may(member, "settings") ? readSystem(app, member) : null,
  ]);
  return {
    ...{ ...overview, months, firstDay, now: app.now() },
    missing: operator ? missingOf(operator) : [],
    system: system && { ...system, at: app.now() },
  };
}

const waiting: readonly { name: OverviewCount; to: string }[] = [
  { name: "overdueOrders", to: "/admin/orders?waiting=overdue&sort=due&order=up" },
  { name: "ordersForUs", to: "/admin/orders?waiting=us&sort=due&order=up" },
  { name: "overdueMessages", to: "/admin/messages?due=overdue&sort=due&order=up" },
  { name: "newMessages", to: "/admin/messages?status=new" },
  { name: "openMessages", to: "/admin/messages?status=in-progress" },
  { name: "openReports", to: "/admin/professionals/reports?status=open" },
  { name: "deadMails", to: "/admin/outbox?status=dead" },
  { name: "deadLinks", to: "/admin/links/check?health=dead" },
  { name: "toLookAt", to: "/admin/watch" },
  { name: "proposedFigures", to: "/admin/facts/proposals" },
  { name: "proposedRules", to: "/admin/rules/proposals" },
  { name: "proposedProbes", to: "/admin/official/proposals" },
  { name: "failedDrafts", to: "/admin/pages/drafts?state=failed" },
  { name: "scheduledDrafts", to: "/admin/pages/drafts?state=scheduled" },
  { name: "missedSearches", to: "/admin/searches" },
  { name: "scheduledNews", to: "/admin/news?state=scheduled" },
  { name: "closedProducts", to: "/admin/products?kind=assistance" },
  { name: "occupationsToCheck", to: "/admin/occupations?agreement=conflict" },
];

const lately = (firstDay: string): typeof waiting => [
  { name: "newUsers", to: `/admin/users?from=${firstDay}&sort=created&order=down` },
  { name: "views", to: "/admin/views?days=7" },
];

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { counts, mostOverdue, orders, months, changes, firstDay, now, missing, system } = loaderData;
  const figuresOf = (list: typeof waiting) =>
    list.flatMap(({ name, to }) => {
      const count = counts[name];
      const most = name === "overdueOrders" || name === "overdueMessages" ? mostOverdue : count;
      return count === undefined ? [] : [{ to, count, most, label: overviewAdminText[name] }];
    });
  return (
    <>
      <AdminHeading>{adminText.overview}</AdminHeading>
      <Part title={overviewAdminText.waiting}>
        <WaitingFigures figures={figuresOf(waiting)} />
        <OldestWaiting {...months} now={now} />
        <MissingOperator missing={missing} />
      </Part>
      {Object.keys(months.counts).length > 0 && (
        <Part title={overviewAdminText.month.title} note={overviewAdminText.month.note}>
          <MonthsTable {...months} />
        </Part>
      )}
      {orders && (
        <Part title={overviewAdminText.orders}>
          {orders.length === 0 ? (
            <p className="text-muted">{overviewAdminText.noOrders}</p>
          ) : (
            <Figures
              figures={orders.map(({ status, count }) => ({
                ...{ label: orderText.status[status], count, to: `/admin/orders?status=${status}` },
              }))}
            />
          )}
        </Part>
      )}
      <Part title={overviewAdminText.lately}>
        <Figures figures={figuresOf(lately(firstDay))} />
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

/** The case that has waited longest for our first answer, which medians do not show. */
function OldestWaiting({
  oldestOrder,
  oldestMessage,
  now,
}: Pick<Months, "oldestOrder" | "oldestMessage"> & { now: number }) {
  const { oldestOrder: order, oldestMessage: message } = overviewAdminText;
  const lines = [
    oldestOrder && { label: order, to: `/admin/orders/${oldestOrder.number}`, at: oldestOrder.at },
    oldestMessage && { label: message, to: `/admin/messages/${oldestMessage.id}`, at: oldestMessage.at },
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 text-sm leading-7">
      {lines.map(({ label, to, at }) => (
        <li key={to}>
          <Link to={to} className="text-primary underline underline-offset-4">
            {label}
          </Link>
          ：{writeWait(now - at)}
        </li>
      ))}
    </ul>
  );
}

/** Texts that pages omit because settings are missing. */
function MissingOperator({ missing }: { missing: readonly (keyof Operator)[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="mt-3 rounded-lg border border-notice-line bg-notice-surface p-3 text-notice-ink text-sm">
      {overviewAdminText.missingOperator}
      {missing.map((key) => settingTexts[key].label).join("、")}。
      <Link to="/admin/settings" className="underline underline-offset-4">
        {overviewAdminText.fillIn}
      </Link>
    </p>
  );
}
