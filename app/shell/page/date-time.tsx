import { createContext, useContext } from "react";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { zonedTime } from "#worker/platform/time/sydney-time.ts";
import { beijingOffset, minute, sydneyZone } from "#worker/platform/time/units.ts";
import { isUtc, zoneOfBrowser } from "./browser-zone.ts";
import { zoneCities } from "./zones.json";

/** Cities by the IANA name of their zone, where our readers live. */
const cities: Readonly<Record<string, string>> = zoneCities;

const zoneText = {
  beijing: "北京时间",
  sydney: "悉尼时间",
  note: "时间按{zone}显示。",
} as const;

/**
 * A point in time, to the minute. The server does not know the reader's time zone, so its HTML has Beijing time; after
 * hydration it is the reader's local time. In the back office (SydneyTimesContext) it is the time of Sydney.
 * @param at ms since 1970
 * @param withZone false next to a TimeZoneNote, which names the zone once
 */
export function DateTime({ at, withZone = true }: { at: number; withZone?: boolean }) {
  const isHydrated = useHydrated();
  const isSydney = useContext(SydneyTimesContext);
  const text = isSydney ? zonedTime(at, sydneyZone) : isHydrated ? localTime(at) : beijingTime(at);
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
  return `（${useZoneName(at)}）`;
}

/** A sentence that names the time zone of the DateTimes next to it. */
export function TimeZoneNote({ at }: { at: number }) {
  return fill(zoneText.note, { zone: useZoneName(at) });
}

function useZoneName(at: number): string {
  const isHydrated = useHydrated();
  const isSydney = useContext(SydneyTimesContext);
  return isSydney ? zoneText.sydney : isHydrated ? localZone(at) : zoneText.beijing;
}

const toMinutes = (shifted: number) => new Date(shifted).toISOString().slice(0, 16).replace("T", " ");

/** "2026-11-21 19:05" in Beijing; China has had no daylight saving time since 1991. `at`: ms since 1970. */
export const beijingTime = (at: number) => toMinutes(at + beijingOffset);

/** "2026-11-21 22:05" in the browser's time zone. `at`: ms since 1970. */
export const localTime = (at: number) =>
  isUtc(zoneOfBrowser()) ? beijingTime(at) : toMinutes(at - new Date(at).getTimezoneOffset() * minute);

/** Name of the browser's time zone at `at` (ms since 1970): by its city where our readers live, else as the browser calls it. */
export function localZone(at: number): string {
  const zone = zoneOfBrowser();
  if (isUtc(zone)) return zoneText.beijing;
  const city = cities[zone];
  if (city !== undefined) return `${city}时间`;
  const name = new Intl.DateTimeFormat("zh-CN", { timeZoneName: "long" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  return !name || name === "中国标准时间" ? zoneText.beijing : name;
}

/**
 * A due time. Due times are the end of a day; 00:00 of the next day would be misread, so the last minute before is
 * shown. @param at ms since 1970 @param withZone as for DateTime
 */
export const DueTime = ({ at, withZone = true }: { at: number; withZone?: boolean }) => (
  <DateTime at={at - minute} withZone={withZone} />
);

/** Whether the times below are those of Sydney, independent of the reader's zone. */
export const SydneyTimesContext = createContext(false);
