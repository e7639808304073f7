import coordinates from "./place-coordinates.json" with { type: "json" };
import { campuses } from "./schema.ts";

/** Columns for campusOf. */
export const campusColumns = {
  id: campuses.id,
  name: campuses.name,
  /** The registered English text: "Location owned and operated by provider" … */
  locationType: campuses.locationType,
  line1: campuses.addressLine1,
  line2: campuses.addressLine2,
  line3: campuses.addressLine3,
  line4: campuses.addressLine4,
  city: campuses.city,
  state: campuses.state,
  postcode: campuses.postcode,
  /** "vic:clayton", the key for coordinatesOf; null when the register has no usable city. */
  place: campuses.place,
  /** Key of a metropolitan area, or null. */
  metro: campuses.metro,
};

type CampusRow = Pick<
  typeof campuses.$inferSelect,
  "id" | "name" | "locationType" | "city" | "state" | "postcode" | "place" | "metro"
> & {
  [Line in "line1" | "line2" | "line3" | "line4"]: string | null;
};

/** A campus as pages show it. `street` is the address lines, joined by commas, without city, state and postcode. */
export function campusOf({ line1, line2, line3, line4, ...campus }: CampusRow) {
  return { ...campus, street: [line1, line2, line3, line4].filter(Boolean).join(", ") || null };
}

export type Campus = ReturnType<typeof campusOf>;

/**
 * Coordinates of a place by its key ("vic:clayton"); null when unknown. They are the centres of the suburbs and cities
 * of seed/places, rounded to a hundredth of a degree (1 km), not positions of campuses: use them only for drawn maps.
 * Source: github.com/matthewproctor/australianpostcodes (commit eda59e4a, 2025-09-07), which names no licence; so they
 * are in one replaceable file. A test compares its places with seed/places.
 */
export function coordinatesOf(place: string): { lat: number; lng: number } | null {
  const found = Object.hasOwn(coordinates, place) ? coordinates[place] : undefined;
  return found ? { lat: found[0], lng: found[1] } : null;
}
