import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { drawAustralia, drawRegion, type MapPoint } from "#app/shell/charts/map.server.ts";
import { fill } from "#app/shell/text/fill.ts";
import { coordinatesOf } from "../server/campuses/campus-columns.ts";
import metroNames from "../server/metro-names.json" with { type: "json" };
import type { Campus } from "../server/public.ts";
import { stateNames, suburbOf } from "./names.ts";
import { placeText as text } from "./place-text.json";

/** Chinese names of the cities of some campuses, most campuses first; for a campus outside of all cities its state. */
export function citiesOf(campuses: readonly Campus[]): string[] {
  const counts = new Map<string, number>();
  for (const { metro, state } of campuses) {
    const name = metroNames[metro ?? ""] ?? stateNames[state ?? ""] ?? state;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

/**
 * Where campuses are: a heading, the places in Australia, and the map of the city when all are in one. The map has the city's
 * centre; of a single campus there it would say nothing.
 */
export function viewPlaces(campuses: readonly Campus[]) {
  if (campuses.length === 0) return null;
  const [city = "", ...others] = citiesOf(campuses);
  const states = new Set(campuses.map(({ state }) => state ?? ""));
  const [state = ""] = states;
  const title =
    campuses.length === 1
      ? fill(text.titleOne, { place: city })
      : others.length === 0
        ? fill(text.titleMany, { place: city, count: campuses.length })
        : states.size === 1
          ? fill(text.titleState, { count: campuses.length, state: stateNames[state] ?? state })
          : fill(text.titleStates, { count: campuses.length, states: states.size });
  const points = pointsOf(campuses);
  const places = points.map(({ label }) => label).join("、");
  const table = {
    caption: title,
    head: [text.head, text.place] as const,
    rows: campuses.map((campus) => [campus.name, [suburbOf(campus), campus.state].filter(Boolean).join(" ")]),
  };
  const metro = others.length === 0 ? (campuses[0]?.metro ?? null) : null;
  const landmark = metro === null ? null : centreOf(metro, city);
  return {
    title,
    // A small map next to the list, without labels, which the list has.
    australia:
      points.length === 0
        ? null
        : drawAustralia({
            points: points.map((point) => ({ ...point, label: "" })),
            table,
            description: fill(text.australia, { places }),
          }),
    region:
      metro && (points.length > 1 || isAwayFrom(landmark, points)) && areNear(points)
        ? drawRegion(metro, { points, landmark, table, description: fill(text.region, { city, places }) })
        : null,
  };
}

type Landmark = Pick<MapPoint, "lat" | "lng" | "label">;

function centreOf(metro: string, label: string): Landmark | null {
  const at = coordinatesOf(cityOfKey(metro)?.centre ?? "");
  return at && { ...at, label };
}

/** Whether a landmark is elsewhere than the only point. */
const isAwayFrom = (landmark: Landmark | null, [only]: readonly MapPoint[]) =>
  landmark !== null && only !== undefined && (landmark.lat !== only.lat || landmark.lng !== only.lng);

/** Degrees, about 100 km. On the register a few campuses have the postcode of a city far away. */
const cityExtent = 1;

const areNear = (points: readonly MapPoint[]) =>
  points.every(({ lat, lng }) => points.every((other) => Math.hypot(lat - other.lat, lng - other.lng) < cityExtent));

/** A point for each place with known coordinates. */
function pointsOf(campuses: readonly Campus[]): MapPoint[] {
  const byPlace = new Map<string, MapPoint>();
  for (const campus of campuses) {
    const at = campus.place === null ? null : coordinatesOf(campus.place);
    if (at && campus.place) byPlace.set(campus.place, { ...at, label: suburbOf(campus) ?? campus.name, isOwn: true });
  }
  return [...byPlace.values()];
}

export type PlacesView = NonNullable<ReturnType<typeof viewPlaces>>;
