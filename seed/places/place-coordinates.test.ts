import { expect, it } from "vitest";
import { coordinatesOf } from "#app/features/register/catalogue/server/campuses/campus-columns.ts";
import { placeKey } from "./find-place.ts";
import { readPlaces } from "./read-places.ts";

const places = readPlaces().map((place) => ({ ...place, key: placeKey(place.name, place.state) }));

/** States as boxes: west, south, east, north. Jervis Bay belongs to the ACT only in postal addresses. */
const boxes: Record<string, [number, number, number, number]> = {
  NSW: [140.9, -37.6, 153.7, -28.1],
  VIC: [140.9, -39.2, 150.1, -33.9],
  QLD: [137.9, -29.3, 153.7, -9],
  WA: [112, -35.2, 129.1, -13.5],
  SA: [128.9, -38.2, 141.1, -25.9],
  TAS: [143.5, -43.8, 148.6, -39],
  ACT: [148.7, -36, 149.5, -35.1],
  NT: [128.9, -26.1, 138.1, -10.5],
};

it("has coordinates of nearly every reviewed place, within its state", () => {
  const known = places.filter(({ key }) => coordinatesOf(key));
  expect(known.length).toBeGreaterThan(places.length * 0.97);
  for (const { key, state } of known) {
    const { lat, lng } = coordinatesOf(key) ?? { lat: 0, lng: 0 };
    const [west, south, east, north] = boxes[state] ?? [0, 0, 0, 0];
    expect([key, lng > west && lng < east && lat > south && lat < north]).toEqual([key, true]);
  }
  expect(coordinatesOf("vic:atlantis")).toBeNull();
});
