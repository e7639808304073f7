import land from "./land.json" with { type: "json" };

/**
 * Borders of the states in degrees. Straight ones are the meridians and parallels that define them; those along the rivers
 * Murray and Macintyre join a few towns.
 */
const borders = [
  "129 -14.9,129 -31.7",
  "129 -26,141 -26",
  "138 -16.6,138 -26",
  "141 -26,141 -38.05",
  "141 -29,148.96 -29,150.31 -28.55,151.17 -28.86,151.93 -28.92,152.72 -28.34,153.55 -28.17",
  "141 -34.02,142.15 -34.19,143.56 -35.34,144.75 -36.13,146 -36.01,146.92 -36.08,147.9 -36.05,148.2 -36.8,149.98 -37.51",
];

/** Mainland, Tasmania and the largest islands in twentieths of a degree, from Natural Earth 1:50 million: ../README.md. */
export const countryRings = (): Position[][] => rings(land.join(""), 20);

export const stateBorders = (): Position[][] => borders.map((border) => positions(border, 1));

import data from "./coasts.json" with { type: "json" };

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

/** Longitude and latitude in degrees. */
export type Position = readonly [lng: number, lat: number];

/** Reads "longitude latitude,longitude latitude". @param perDegree the unit in which they are written */
export function positions(text: string, perDegree: number): Position[] {
  return text.split(",").map((point) => {
    const [lng = 0, lat = 0] = point.trim().split(" ").map(Number);
    return [lng / perDegree, lat / perDegree];
  });
}

/** Reads closed lines, which "|" separates. */
export const rings = (text: string, perDegree: number): Position[][] =>
  text.split("|").map((ring) => positions(ring, perDegree));
