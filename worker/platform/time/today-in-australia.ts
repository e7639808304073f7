import { sydneyZone } from "./units.ts";

/** Created on first use: it takes 14 ms, which would delay an isolate's start. */
let dayInSydney: Intl.DateTimeFormat | undefined;

/**
 * Today in Sydney, YYYY-MM-DD: rules come into force at midnight there.
 * @param now ms since 1970
 */
export function todayInAustralia(now: number): string {
  dayInSydney ??= new Intl.DateTimeFormat("en-CA", { timeZone: sydneyZone, dateStyle: "short" });
  return dayInSydney.format(now);
}
