import { dashboardText } from "#app/features/accounts/dashboard/text.ts";
import { useHydrated } from "#app/shell/frame/use-hydrated.ts";
import { fill } from "#app/shell/text/fill.ts";
import { beijingTime, localTime, localZone } from "./format-moment.ts";

/**
 * A moment to the minute: in Beijing's time from the server, which does not know the reader's zone, then in the reader's.
 * @param withZone says which zone; false where ZoneNote says it for all
 */
export function Moment({ at, withZone = true }: { at: number; withZone?: boolean }) {
  const isHydrated = useHydrated();
  const text = isHydrated ? localTime(at) : beijingTime(at);
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums">
      <span className="whitespace-nowrap">{text}</span>
      {withZone && (
        <span className="inline-block">
          <ZoneName at={at} />
        </span>
      )}
    </time>
  );
}

function ZoneName({ at }: { at: number }) {
  return `（${useHydrated() ? localZone(at) : dashboardText.beijing}）`;
}

/** Which zone the moments beside it are in. */
export function ZoneNote({ at }: { at: number }) {
  return fill(dashboardText.zone, { zone: useHydrated() ? localZone(at) : dashboardText.beijing });
}
