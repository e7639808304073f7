import { zonedTime } from "./sydney-time.ts";
import { sydneyZone } from "./units.ts";

/**
 * Today in Sydney, YYYY-MM-DD: rules come into force at midnight there.
 * @param now ms since 1970
 */
export const todayInAustralia = (now: number): string => zonedTime(now, sydneyZone).slice(0, 10);
