import { minute } from "#worker/platform/time/units.ts";
import { DateTime } from "./date-time.tsx";

/**
 * The time by which something is to be done. Due times are the end of a day, and 00:00 of the next day is read as a day later:
 * the last minute before is shown.
 * @param at ms since 1970
 * @param withZone as for DateTime
 */
export const DueTime = ({ at, withZone = true }: { at: number; withZone?: boolean }) => (
  <DateTime at={at - minute} withZone={withZone} />
);
