import { orderText } from "#app/features/business/orders/pages/public.ts";
import { changeNames } from "#app/features/foundation/audit/pages/public.ts";
import { CellList } from "#app/features/foundation/records/pages/public.ts";
import { settingTexts } from "#app/features/foundation/site-settings/pages/public.ts";
import { readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import { missingOf, type Operator } from "#app/features/foundation/site-settings/shared/operator.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { nameCode } from "#app/shell/back-office/text.ts";
import { TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { PlainLink, TextLink } from "#app/shell/page/links.tsx";
import { may } from "#worker/platform/auth/permissions.ts";
import { readSystem } from "../server/read-system.ts";
import type { Route } from "./+types/overview";
import { Figures, MonthsTable, Part, systemRows, WaitingFigures } from "./figures.tsx";
import { type Months, readMonths } from "./months.ts";
import { readOverview } from "./read-overview.ts";
import { overviewAdminText } from "./text.json";

/** The front page of the back office: open work, the months, counts and the newest changes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "overview");
  const [overview, months, operator, system] = await Promise.all([
    readOverview(app, member),
    readMonths(app, member),
    may(member, "settings") ? readOperator(app) : null,
    may(member, "settings") ? readSystem(app, member) : null,
  ]);
  return {
    ...{ ...overview, months },
    missing: operator ? missingOf(operator) : [],
    system: system && { ...system, at: app.now() },
  };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { waiting, lately, orders, months, changes, missing, system } = loaderData;
  return (
    <>
      <AdminHeading>{adminText.overview}</AdminHeading>
      <Part title={overviewAdminText.waiting}>
        <WaitingFigures figures={waiting} />
        <OldestWaiting oldest={months.oldest} />
        <MissingOperator missing={missing} />
      </Part>
      {months.lines.length > 0 && (
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
        <Figures figures={lately} />
      </Part>
      {system && (
        <Part title={overviewAdminText.system}>
          <p className="text-muted text-sm">
            <TimeZoneNote at={system.at} />
          </p>
          <CellList rows={systemRows(system)} />
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
          <CellList
            rows={changes.map(({ at, actorEmail, action, subjectType, subjectId }) => [
              { at },
              { text: actorEmail, isInline: true },
              {
                text: `${nameCode(changeNames, action)} ${subjectId}`,
                to: `/admin/audit?q=${encodeURIComponent(subjectId)}&type=${encodeURIComponent(subjectType)}`,
                isInline: true,
              },
            ])}
          />
        </Part>
      )}
    </>
  );
}

/** The cases that have waited longest for our first answer. */
function OldestWaiting({ oldest }: Pick<Months, "oldest">) {
  if (oldest.length === 0) return null;
  return (
    <ul className="mt-3 text-sm leading-7">
      {oldest.map(({ label, to, wait }) => (
        <li key={to}>
          <TextLink to={to}>{label}</TextLink>：{wait}
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
      <PlainLink to="/admin/settings">{overviewAdminText.fillIn}</PlainLink>
    </p>
  );
}
