import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawAustralia, drawRegion, type MapPoint } from "#app/shell/charts/map.server.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { coordinatesOf } from "../server/campuses/campus-columns.ts";
import metroNames from "../server/metro-names.json" with { type: "json" };
import type { Campus } from "../server/public.ts";
import { suburbOf } from "../shared/suburb.ts";
import { locationTypeNames, stateNames } from "./names.ts";
import { placeText as text } from "./place-text.json";
import { catalogueText } from "./text.json";

/** Chinese names of the cities of some campuses, the most campuses first; the state for a campus outside of all cities. */
export function citiesOf(campuses: readonly Campus[]): string[] {
  const counts = new Map<string, number>();
  for (const { metro, state } of campuses) {
    const name = metroNames[metro ?? ""] ?? stateNames[state ?? ""] ?? state;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

/**
 * The places of an institution or course: the map of the city when all are in one, else a small map of Australia, next to the list of
 * campuses.
 */
export function PlaceSection({ id, campuses }: { id: string; campuses: readonly Campus[] }) {
  if (campuses.length === 0) {
    return (
      <Section id={id} title={catalogueText.campuses}>
        <p className="text-muted">{catalogueText.noCampuses}</p>
      </Section>
    );
  }
  const cities = citiesOf(campuses);
  const [city = ""] = cities;
  const title = titleOf(campuses, cities);
  const points = pointsOf(campuses);
  const places = points.map(({ label }) => label).join("、");
  const table = {
    caption: title,
    head: [text.head, text.place] as const,
    rows: campuses.map((campus) => [campus.name, [suburbOf(campus), campus.state].filter(Boolean).join(" ")]),
  };
  const metro = cities.length === 1 ? (campuses[0]?.metro ?? null) : null;
  const region =
    metro && areNear(points)
      ? drawRegion(metro, {
          points,
          landmark: centreOf(metro, city),
          table,
          description: fill(text.region, { city, places }),
        })
      : null;
  const map =
    region ??
    (points.length > 0
      ? // The map has no labels, because the list next to it has them.
        drawAustralia({
          points: points.map((point) => ({ ...point, label: "" })),
          table,
          description: fill(text.australia, { places }),
        })
      : null);
  return (
    <Section id={id} title={title}>
      <div className={`grid items-start gap-x-8 gap-y-2 ${region ? besideRegion : besideCountry}`}>
        {map && <Chart drawing={map} isTold className={`w-full ${region ? "max-w-[22.375rem]" : "max-w-56"}`} />}
        <div className="mt-2 min-w-0">
          <Campuses campuses={campuses} />
        </div>
      </div>
    </Section>
  );
}

const besideRegion = "md:grid-cols-[22.375rem_1fr]";
const besideCountry = "sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_1fr]";

function titleOf(campuses: readonly Campus[], [city = "", ...others]: readonly string[]): string {
  const count = campuses.length;
  if (count === 1) return fill(text.titleOne, { place: city });
  if (others.length === 0) return fill(text.titleMany, { place: city, count });
  const states = new Set(campuses.map(({ state }) => state ?? ""));
  const [state = ""] = states;
  return states.size === 1
    ? fill(text.titleState, { count, state: stateNames[state] ?? state })
    : fill(text.titleStates, { count, states: states.size });
}

type Landmark = Pick<MapPoint, "lat" | "lng" | "label">;

function centreOf(metro: string, label: string): Landmark | null {
  const at = coordinatesOf(cityOfKey(metro)?.centre ?? "");
  return at && { ...at, label };
}

/** Degrees, about 100 km. The register has a few campuses with the postcode of a distant city. */
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

const foldAbove = 12;

/** The campuses of an institution or course, grouped by state. `campuses` is sorted by state. */
function Campuses({ campuses }: { campuses: readonly Campus[] }) {
  return [...Map.groupBy(campuses, ({ state }) => state ?? "")].map(([state, group]) =>
    campuses.length > foldAbove ? (
      <details key={state} className="border-line border-t first:border-t-0">
        <summary className="cursor-pointer py-3 font-medium">{stateHeading(state, group.length)}</summary>
        <CampusList campuses={group} />
      </details>
    ) : (
      <div key={state} className="mt-2">
        <h3 className="pb-1.5 font-medium">{stateHeading(state, group.length)}</h3>
        <CampusList campuses={group} />
      </div>
    ),
  );
}

function stateHeading(state: string, count: number) {
  return `${stateNames[state] ? `${stateNames[state]} ${state}` : state || "其他"}（${count}）`;
}

function CampusList({ campuses }: { campuses: readonly Campus[] }) {
  return (
    <ul className="grid gap-x-8 pb-2 sm:grid-cols-2">
      {campuses.map((campus) => (
        <li key={campus.id} className="border-line border-t py-2.5">
          <p lang="en" className="break-words">
            {campus.name}
          </p>
          <p lang="en" className="break-words text-muted text-sm">
            {[campus.street, [suburbOf(campus), campus.state, campus.postcode].filter(Boolean).join(" ")]
              .filter(Boolean)
              .join(", ")}
          </p>
          {campus.locationType && campus.locationType !== "Location owned and operated by provider" && (
            <p className="text-muted text-sm">{locationTypeNames[campus.locationType] ?? campus.locationType}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
