import { OrderCard } from "#app/features/orders/public.ts";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { CopyLink, QrCode } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AccountEvent } from "#worker/features/accounts/read-dashboard.ts";
import type { readNewestOrders } from "#worker/features/orders/public.ts";
import { dashboardText } from "./text.ts";

/** The newest events of the account. The owner can notice events that were not their own. */
export function Activity({ events, count }: { events: AccountEvent[]; count: number }) {
  const newest = events[0];
  return (
    <Panel title={dashboardText.activity.label}>
      <p className="text-muted text-sm">
        {count > events.length
          ? fill(dashboardText.activity.count, { count, shown: events.length })
          : fill(dashboardText.activity.all, { count })}
        {newest && <TimeZoneNote at={newest.at} />}
      </p>
      <ol className="mt-2 divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>
              {dashboardText.event[event.kind]}
              {event.detail && `：${event.detail}`}
            </span>
            <span className="flex flex-wrap gap-x-3 text-muted text-sm">
              <DateTime at={event.at} withZone={false} />
              {deviceAndPlace(event)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">{dashboardText.activity.strange}</p>
    </Panel>
  );
}

/** The invitation link, and how many people registered with it. */
export function Promotion({ invitation, qr, invited }: { invitation: string; qr: QrPath; invited: number }) {
  return (
    <Panel title={dashboardText.promotion.label}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
        <div>
          <p>{dashboardText.promotion.what}</p>
          <div className="mt-3">
            <CopyLink url={invitation} label={dashboardText.promotion.address} />
          </div>
          <p>
            {dashboardText.promotion.count}
            <strong className="ml-2">{fill(dashboardText.promotion.people, { count: invited })}</strong>
          </p>
          <p className="mt-1 text-muted text-sm">{dashboardText.promotion.honest}</p>
        </div>
        <figure className="w-36 text-center text-muted text-sm">
          <QrCode qr={qr} label={dashboardText.promotion.qr} />
          <figcaption>{dashboardText.promotion.qr}</figcaption>
        </figure>
      </div>
    </Panel>
  );
}

/** "Chrome（Windows） · Shanghai, CN"; empty when both are unknown. */
export const deviceAndPlace = ({ device, place }: { device: string | null; place: string | null }) =>
  [device, place].filter(Boolean).join(" · ");

/** The newest orders; without orders, a link to the services. */
export function NewestOrders({ newest, total }: Awaited<ReturnType<typeof readNewestOrders>>) {
  return (
    <Panel title={dashboardText.services.label}>
      <p className="text-muted">{fill(dashboardText.services.count, { count: total })}</p>
      {total === 0 ? (
        <>
          <p className="mt-1">{dashboardText.services.none}</p>
          <p className="mt-1 mb-3">{dashboardText.services.what}</p>
          <ButtonLink to="/services/application">{dashboardText.services.link}</ButtonLink>
        </>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {newest.map((order) => (
              <OrderCard key={order.number} order={order} />
            ))}
          </ul>
          <p className="mt-3">
            <ButtonLink to="/dashboard/orders">{dashboardText.services.all}</ButtonLink>
          </p>
        </>
      )}
    </Panel>
  );
}

/** How many courses and institutions the account's shortlist has. */
export function ShortlistCounts({
  savedCourses,
  savedInstitutions,
}: {
  savedCourses: number;
  savedInstitutions: number;
}) {
  const count = (of: number) => fill(dashboardText.saved.count, { count: of });
  return (
    <Panel title={dashboardText.saved.label}>
      <DescriptionList
        items={[
          { label: dashboardText.saved.courses, value: count(savedCourses) },
          { label: dashboardText.saved.institutions, value: count(savedInstitutions) },
        ]}
      />
      {savedCourses + savedInstitutions === 0 && <p className="mt-2 text-muted">{dashboardText.saved.none}</p>}
      <p className="mt-3">
        <ButtonLink to="/shortlist">{dashboardText.saved.link}</ButtonLink>
      </p>
    </Panel>
  );
}
