import { useId } from "react";
import { useLocation } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { Options } from "#app/shell/form/options.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { chevronDownIcon, clockIcon, Icon } from "#app/shell/icons/icons.tsx";
import type { ShownZone } from "#app/shell/page/date-time.tsx";
import type { AppContext } from "#worker/context.ts";
import { hostCookieName, readCookie, writeCookie } from "#worker/platform/cookies.ts";
import { beijingZone, sydneyZone } from "#worker/platform/time/units.ts";
import { adminText } from "../text.json";

interface Props {
  current: { name: string; label: string };
  choices: readonly { value: string; label: string }[];
}

/**
 * Shows the time zone of the back office; unfolded, it lets the member choose another. It is posted to the frame, which
 * redirects back to the page.
 */
export function ZoneForm({ current, choices }: Props) {
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <details key={current.name} className="mb-2 border-line border-b pb-2 text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center gap-1 rounded-lg px-3 text-muted hover:text-primary">
        <Icon d={clockIcon} className="size-4 shrink-0" />
        <span className="sr-only">{adminText.zone}：</span>
        {current.label}
        <Icon d={chevronDownIcon} className="ml-auto size-4 shrink-0" />
      </summary>
      <PostForm action="/admin" preventScrollReset className="px-3 pt-2">
        <label htmlFor={id} className="mb-1 block text-muted">
          {adminText.zone}
        </label>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <div className="flex gap-1">
          <select id={id} name="zone" defaultValue={current.name} className={`${controlStyle} min-w-0 flex-1`}>
            <Options of={choices} />
          </select>
          <button
            type="submit"
            className="min-h-11 whitespace-nowrap rounded-lg border border-muted px-2 hover:border-primary hover:text-primary"
          >
            {adminText.zoneChange}
          </button>
        </div>
      </PostForm>
    </details>
  );
}

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

/** The zone with a name; null for an unknown one. */
export const zoneNamed = (given: unknown): ZoneName | null =>
  (Object.keys(zones) as ZoneName[]).find((name) => name === given) ?? null;

/** The zone in which the back office shows and exports times to this browser. */
export const chosenZone = ({ headers, isSecure }: Pick<AppContext, "headers" | "isSecure">): ZoneName =>
  zoneNamed(readCookie(headers, hostCookieName(isSecure, zoneCookie))) ?? "sydney";

/** The Set-Cookie header that remembers a zone. */
export const rememberZone = ({ isSecure }: Pick<AppContext, "isSecure">, zone: ZoneName): string =>
  writeCookie(hostCookieName(isSecure, zoneCookie), zone, remembered, isSecure);
