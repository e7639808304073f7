import coordinates from "./place-coordinates.json" with { type: "json" };

/**
 * Coordinates of a place by its key ("vic:clayton"); null when they are not known.
 *
 * Those of the suburbs and cities of seed/places, rounded to a hundredth of a degree (1 km): only for drawn maps. The middle of
 * a suburb is not the campus. From github.com/matthewproctor/australianpostcodes (commit eda59e4a, 2025-09-07), which names no
 * licence; so they stand in one file, which can be replaced. A test compares its places with seed/places.
 */
export function coordinatesOf(place: string): { lat: number; lng: number } | null {
  const found = Object.hasOwn(coordinates, place) ? coordinates[place] : undefined;
  return found ? { lat: found[0], lng: found[1] } : null;
}
