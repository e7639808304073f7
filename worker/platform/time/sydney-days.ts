import { atSydneyTime } from "./sydney-time.ts";
import { endOfDayAfter } from "./working-days.ts";

/** The moment at which a day in Sydney begins, ms since 1970. @param day YYYY-MM-DD */
export const beginOfDay = (day: string): number => atSydneyTime(`${day}T00:00`) ?? 0;

/** The moment at which it ends, which the next day begins with. */
export const endOfDay = (day: string): number => endOfDayAfter(beginOfDay(day), 0, null);
