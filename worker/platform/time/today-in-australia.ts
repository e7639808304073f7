import { sydneyZone } from "./units.ts";

const dayInSydney = new Intl.DateTimeFormat("en-CA", { timeZone: sydneyZone, dateStyle: "short" });

/**
 * Today in Sydney, YYYY-MM-DD: rules come into force at midnight there.
 * @param now ms since 1970
 */
export function todayInAustralia(now: number): string {
  return dayInSydney.format(now);
}
