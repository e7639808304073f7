import type { ShownZone } from "#app/shell/page/date-time.tsx";
import type { AppContext } from "#worker/context.ts";
import { hostCookieName, readCookie, writeCookie } from "#worker/platform/cookies.ts";
import { beijingZone, sydneyZone } from "#worker/platform/time/units.ts";

/** The zones that a member can choose, by the value of the cookie. The first is the default. */
export const zones = {
  sydney: { timeZone: sydneyZone, label: "悉尼时间" },
  beijing: { timeZone: beijingZone, label: "北京时间" },
  brisbane: { timeZone: "Australia/Brisbane", label: "布里斯班时间" },
  adelaide: { timeZone: "Australia/Adelaide", label: "阿德莱德时间" },
  perth: { timeZone: "Australia/Perth", label: "珀斯时间" },
} as const satisfies Record<string, ShownZone>;

export type ZoneName = keyof typeof zones;

/** The cookie that remembers the zone of a browser; members of the back office only. */
const zoneCookie = "aotu-admin-zone";

/** A year, s. */
const remembered = 365 * 24 * 60 * 60;

/** The zone of a name; null for an unknown one. */
export const zoneNamed = (given: unknown): ZoneName | null =>
  (Object.keys(zones) as ZoneName[]).find((name) => name === given) ?? null;

/** The zone in which the back office shows and exports times to this browser. */
export const chosenZone = ({ headers, isSecure }: Pick<AppContext, "headers" | "isSecure">): ZoneName =>
  zoneNamed(readCookie(headers, hostCookieName(isSecure, zoneCookie))) ?? "sydney";

/** The Set-Cookie header that remembers a zone. */
export const rememberZone = ({ isSecure }: Pick<AppContext, "isSecure">, zone: ZoneName): string =>
  writeCookie(hostCookieName(isSecure, zoneCookie), zone, remembered, isSecure);
