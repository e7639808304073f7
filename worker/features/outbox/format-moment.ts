import { beijingZone, sydneyZone } from "#worker/platform/time/units.ts";

/** A moment (ms since 1970) where its reader may be: "2026-11-21 19:05（北京），22:05（悉尼）". */
export function formatMoment(at: number): string {
  const parts = (zone: string) => {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
    const [date = "", time = ""] = format.format(at).split(" ");
    return { date, time };
  };
  const beijing = parts(beijingZone);
  const sydney = parts(sydneyZone);
  const sydneyDate = sydney.date === beijing.date ? "" : `${sydney.date} `;
  return `${beijing.date} ${beijing.time}（北京），${sydneyDate}${sydney.time}（悉尼）`;
}
