import { useHydrated } from "#app/shell/frame/use-hydrated.ts";
import { t } from "#app/shell/text/t.ts";
import { beijingTime, localTime, localZone } from "./format-moment.ts";
import "#app/features/accounts/dashboard/text.ts";

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
  return `（${useHydrated() ? localZone(at) : t("dashboard.beijing")}）`;
}

/** Which zone the moments beside it are in. */
export function ZoneNote({ at }: { at: number }) {
  return t("dashboard.zone", { zone: useHydrated() ? localZone(at) : t("dashboard.beijing") });
}
