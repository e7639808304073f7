import { Moment, ZoneNote } from "#app/shell/moment/moment.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AccountEvent } from "#worker/features/accounts/read-dashboard.ts";
import { deviceAndPlace } from "./device-and-place.ts";
import { dashboardText } from "./text.ts";

/** The newest of what happened to the account, so that its owner sees what was not their doing. */
export function Activity({ events, count }: { events: AccountEvent[]; count: number }) {
  const newest = events[0];
  return (
    <Panel title={dashboardText.activity.label}>
      <p className="text-muted text-sm">
        {count > events.length
          ? fill(dashboardText.activity.count, { count, shown: events.length })
          : fill(dashboardText.activity.all, { count })}
        {newest && <ZoneNote at={newest.at} />}
      </p>
      <ol className="mt-2 divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>
              {dashboardText.event[event.kind]}
              {event.detail && `：${event.detail}`}
            </span>
            <span className="flex flex-wrap gap-x-3 text-muted text-sm">
              <Moment at={event.at} withZone={false} />
              {deviceAndPlace(event)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">{dashboardText.activity.strange}</p>
    </Panel>
  );
}
