import { hour, sydneyZone } from "./units.ts";

/**
 * A moment as local time in Sydney, `2026-11-21T09:30`: the format of date-time fields.
 * @param at ms since 1970
 */
export const sydneyTime = (at: number): string => zonedTime(at, sydneyZone).replace(" ", "T");

/**
 * The moment of a local time in Sydney. In the hour that daylight saving repeats in autumn, the first one.
 * @param text `2026-11-21T09:30` or with a space
 * @returns ms since 1970; null when the text is not a time, or a time in the hour that daylight saving skips in spring
 */
export function atSydneyTime(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/.exec(text.trim());
  if (!match) return null;
  const wanted = `${match[1]}T${match[2]}`;
  const asUtc = Date.parse(`${wanted}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Sydney is eleven hours ahead of UTC in summer, and ten in winter.
  return [asUtc - 11 * hour, asUtc - 10 * hour].find((at) => sydneyTime(at) === wanted) ?? null;
}

/** Formats by time zone. Created at the first use: a format takes 14 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes a short date and time as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format;
}

/**
 * A moment as local time of a zone, `2026-11-21 09:30`.
 * @param at ms since 1970
 * @param timeZone IANA name
 */
export const zonedTime = (at: number, timeZone: string): string => formatOf(timeZone).format(at);
