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
