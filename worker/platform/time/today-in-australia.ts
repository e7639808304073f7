import { sydneyZone } from "./units.ts";

const dayInSydney = new Intl.DateTimeFormat("en-CA", { timeZone: sydneyZone, dateStyle: "short" });

/**
 * The day in Sydney, where rules begin at midnight. YYYY-MM-DD.
 * @param now ms since 1970
 */
export function todayInAustralia(now: number): string {
  return dayInSydney.format(now);
}
