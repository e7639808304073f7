import { AppError } from "#worker/errors.ts";
import type { Stop } from "../shared/rule.ts";
import { officialPage, studentVisaText } from "../shared/text.ts";

/**
 * Refuses an application that the rules prevent.
 * @throws AppError "invalid" with the rules in words, and the official address: for answers without links
 */
export function refuseStops(stops: readonly Stop[]): void {
  if (stops.length === 0) return;
  const words = [...stops.map((stop) => studentVisaText.stop[stop]), `内政部的说明：${officialPage}`];
  throw new AppError("invalid", words.join(""));
}
