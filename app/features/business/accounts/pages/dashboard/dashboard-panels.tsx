import { OrderCard } from "#app/features/business/orders/pages/public.ts";
import { ChangesList } from "#app/features/publishing/watching/pages/public.tsx";
import { SavedFacts } from "#app/features/register/shortlist/pages/public.ts";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { CopyLink, QrCode } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import eventNames from "../../shared/event-names.json";
import type { DashboardData } from "./dashboard-page.tsx";
import { dashboardText } from "./text.json";

/** The newest saved items, and the number of all in words, which is empty without any. */
export function Saved({ saved, savedCount }: DashboardData) {
  const { count, none } = dashboardText.saved;
  return (
    <Section id="saved" title={savedCount === "" ? none : fill(count, { count: savedCount })}>
      {saved.length === 0 ? (
        <p>{dashboardText.saved.how}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {saved.map((item) => (
            <li key={`${item.type} ${item.code}`} className="break-words py-3">
              <SavedFacts item={item} />
            </li>
          ))}
        </ul>
      )}
      <p className="pt-2">
        <ButtonLink to="/shortlist">{dashboardText.saved.link}</ButtonLink>
      </p>
    </Section>
  );
}

/** The newest changes of saved items, and whether mails about them are on. */
export function SavedChanges({ changes, changeCount, isWatching }: DashboardData) {
  const { some, none, why, all, mailOn, mailOff } = dashboardText.changes;
  return (
    <Section id="changes" title={changeCount > 0 ? fill(some, { count: changeCount }) : none}>
      {changes.length > 0 ? <ChangesList changes={changes} /> : <p>{why}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        <ButtonLink to="/dashboard/watching">{all}</ButtonLink>
        <span className="text-muted text-sm">{isWatching ? mailOn : mailOff}</span>
      </p>
    </Section>
  );
}

/** The newest events of the account, so that the owner can notice events of somebody else. */
export function Activity({ events, eventCount: count }: DashboardData) {
  const newest = events[0];
  return (
    <QuietSection id="activity" title={dashboardText.activity.label}>
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
              {eventNames[event.kind]}
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
    </QuietSection>
  );
}

/** The invitation link, and how many people registered with it. */
export function Promotion({ invitation, qr, invited }: DashboardData) {
  return (
    <QuietSection id="promotion" title={dashboardText.promotion.label}>
      <p>
        {dashboardText.promotion.count}
        <strong className="ml-2">{fill(dashboardText.promotion.people, { count: invited })}</strong>
      </p>
      <p className="mt-1 text-muted">{dashboardText.promotion.honest}</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          {dashboardText.promotion.open}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8">
          <div>
            <p>{dashboardText.promotion.what}</p>
            <div className="mt-3">
              <CopyLink url={invitation} label={dashboardText.promotion.address} />
            </div>
          </div>
          <figure className="w-36 text-center text-muted">
            <QrCode qr={qr} label={dashboardText.promotion.qr} />
            <figcaption>{dashboardText.promotion.qr}</figcaption>
          </figure>
        </div>
      </details>
    </QuietSection>
  );
}

/** "Chrome（Windows） · Shanghai, CN"; empty when both are unknown. */
export const deviceAndPlace = ({ device, place }: { device: string | null; place: string | null }) =>
  [device, place].filter(Boolean).join(" · ");

/** The newest orders; without orders, a link to the services. */
export function NewestOrders({ orders: { newest, total } }: DashboardData) {
  return (
    <Section
      id="orders"
      title={total === 0 ? dashboardText.services.none : fill(dashboardText.services.label, { count: total })}
    >
      {total === 0 ? (
        <>
          <p>{dashboardText.services.what}</p>
          <p className="pt-2">
            <ButtonLink to="/services/application">{dashboardText.services.link}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <ul className="divide-y divide-line border-line border-y">
            {newest.map((order) => (
              <OrderCard key={order.number} order={order} />
            ))}
          </ul>
          <p className="pt-2">
            <ButtonLink to="/dashboard/orders">{dashboardText.services.all}</ButtonLink>
          </p>
        </>
      )}
    </Section>
  );
}
