import data from "./coasts.json" with { type: "json" };
import { type Position, rings } from "./positions.ts";

/**
 * Land around the larger metropolitan areas (keys of seed/places), cut off beyond them, in two hundredths of a degree, from
 * Natural Earth 1:10 million: ../README.md. "" has no coast.
 */
const coasts: Readonly<Record<string, string>> = data;

/** Land of a metropolitan area; null when there is no map of it, an empty list when all of it is land. */
export function regionRings(metro: string): Position[][] | null {
  const text = coasts[metro];
  if (text === undefined) return null;
  return text === "" ? [] : rings(text, 200);
}
