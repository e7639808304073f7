import { AppError } from "#worker/errors.ts";
import type { Stop } from "./rule.ts";
import { officialPage, studentVisaText } from "./text.ts";

/** The rules that stand against an application in words, with the official address; for texts without links. */
export const stopWords = (stops: readonly Stop[]): string =>
  [...stops.map((stop) => studentVisaText.stop[stop]), `内政部的说明：${officialPage}`].join("");

/**
 * Refuses what the rules do not allow.
 * @throws AppError "invalid" with the rule in words
 */
export function refuseStops(stops: readonly Stop[], field?: string): void {
  if (stops.length > 0) throw new AppError("invalid", stopWords(stops), field ? { field } : {});
}
