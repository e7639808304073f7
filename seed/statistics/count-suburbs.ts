import { placeKey } from "#seed/places/find-place.ts";
import type { ReviewedPlace } from "#seed/places/read-places.ts";
import type { Suburb } from "#worker/features/statistics/schema.ts";

/** A place where courses are taught, as a campus has it. */
export interface TaughtPlace {
  /** "vic:clayton" */
  key: string;
  /** Metropolitan area by the postcode of the campus. */
  metro: string | null;
}

/**
 * Counts the courses of each suburb, by metropolitan area, those with most first. A reviewed place is where the list says, not
 * where a mistaken postcode on the register would put it.
 * @param courses the places of each open course
 */
export function countSuburbs(
  courses: Iterable<readonly string[]>,
  taught: Iterable<TaughtPlace>,
  reviewed: readonly ReviewedPlace[],
): Map<string, Suburb[]> {
  const known = new Map(reviewed.map((place) => [placeKey(place.name, place.state), place]));
  const metros = new Map<string, string | null>();
  for (const { key, metro } of taught) if (!metros.get(key)) metros.set(key, metro);
  for (const [key, { metro }] of known) metros.set(key, metro);
  const counts = new Map<string, number>();
  for (const places of courses) for (const key of places) counts.set(key, (counts.get(key) ?? 0) + 1);
  const suburbs = [...counts].map(([place, number]) => {
    const { name = nameOf(place), nameCn = null } = known.get(place) ?? {};
    return { place, name, nameCn, courses: number };
  });
  suburbs.sort((a, b) => b.courses - a.courses || (a.place < b.place ? -1 : 1));
  const byMetro = Map.groupBy(suburbs, ({ place }) => metros.get(place) ?? "");
  byMetro.delete("");
  return byMetro;
}

/** "vic:st-kilda" → "St Kilda". */
const nameOf = (place: string) =>
  (place.split(":")[1] ?? "").replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
