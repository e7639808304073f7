import { viewPeriods } from "#worker/features/views/read-views.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/**
 * The days that page views are counted over, up to today in Australia.
 * @param days as the address has it; the default where it is none of the periods
 */
export const readPeriod = (days: string | null | undefined, now: number) => ({
  today: todayInAustralia(now),
  days: Number(viewPeriods.find((period) => period === days) ?? viewPeriods[0]),
});
