import { scaleLinear, scaleSqrt } from "d3-scale";
import { curveLinearClosed, line } from "d3-shape";
import type { ChartTable, Drawing } from "./drawing.ts";
import { countryRings, type Position, regionRings, stateBorders } from "./geography/australia.server.ts";
import { type Box, drawing, drawingWidth, element, placeLabels, textAt, textWidth } from "./svg.server.ts";

export interface MapPoint {
  lat: number;
  lng: number;
  label: string;
  /** Size of the circle; 1 by default. */
  weight?: number;
  /** In the accent colour: the subject of the page. */
  isOwn?: boolean;
}

interface MapOptions {
  points: readonly MapPoint[];
  table: ChartTable;
  /** Description of the map for screen readers; the table has the rest. */
  description: string;
}

/** A reference point for the other places, like the centre of the city. */
type Landmark = Pick<MapPoint, "lat" | "lng" | "label">;

/** The visible area of a map, in degrees. */
interface Window {
  west: number;
  east: number;
  north: number;
  south: number;
}

type Projection = (position: Position) => [x: number, y: number];

/** The area of the map of Australia, with space for labels in the east. */
const australia: Window = { west: 112.6, east: 157.5, north: -9.6, south: -44 };

/** Draws places on the map of Australia with its states. */
export const drawAustralia = (options: MapOptions): Drawing => drawMap(options, australia, outlineOf);

/**
 * The outline of Australia with its states, without a margin. @param width px @returns markup without an `svg` around
 * it
 */
export function drawCountry(width: number) {
  const { height, project } = projectionOf({ ...australia, east: 154 }, width);
  return { height, project, outline: outlineOf(project) };
}

const outlineOf = (project: Projection): string[] => [
  ...countryRings().map((ring) => landOf(ring, project)),
  ...stateBorders().map((border) =>
    element("path", {
      d: line().digits(1)(border.map(project)) ?? undefined,
      fill: "none",
      stroke: "var(--color-muted)",
      "stroke-dasharray": "2 3",
    }),
  ),
];

/**
 * Draws places of a metropolitan area with its coast and a scale in kilometres.
 * @param metro key of seed/places ("melbourne")
 * @param options.landmark drawn as a ring; omitted when one of the places is there
 * @returns null for an area without a map: smaller areas are a point on the map of the country
 */
export function drawRegion(
  metro: string,
  { landmark, ...options }: MapOptions & { landmark?: Landmark | null },
): Drawing | null {
  const rings = regionRings(metro);
  if (!rings || options.points.length === 0) return null;
  const points = nearby(options.points);
  const isNews = landmark && !points.some(({ lat, lng }) => lat === landmark.lat && lng === landmark.lng);
  const mark = isNews && nearby([...points, { ...landmark, weight: 0 }]).length > points.length ? landmark : null;
  const window = windowOf(mark ? [...points, mark] : points);
  const fill = rings.length === 0 ? "var(--color-raised)" : "var(--color-primary-soft)";
  return drawMap(
    { ...options, points },
    window,
    (project, height) => [
      element("rect", { x: 0, y: 0, width: drawingWidth, height, rx: 8, fill }),
      ...rings.map((ring) => landOf(ring, project)),
      ...kilometres(window, height),
      ...(mark ? ringAt(project([mark.lng, mark.lat]), mark.label) : []),
    ],
    // The scale in kilometres, and the ring with its label.
    (height, project) => [
      { left: 0, right: 170, top: height - 26, bottom: height },
      ...(mark ? [boxOfRing(project([mark.lng, mark.lat]), mark.label)] : []),
    ],
  );
}

const ringAt = ([cx, cy]: [x: number, y: number], label: string) => [
  element("circle", { cx, cy, r: 5, fill: "var(--color-page)", stroke: "var(--color-muted)", "stroke-width": 2 }),
  textAt(cx, cy - 9, label, { size: 12, anchor: "middle", fill: "var(--color-muted)", halo: "var(--color-page)" }),
];

const boxOfRing = ([x, y]: [x: number, y: number], label: string): Box => ({
  ...{ left: x - textWidth(label, 12) / 2, right: x + textWidth(label, 12) / 2 },
  ...{ top: y - 22, bottom: y + 6 },
});

function projectionOf(window: Window, width: number) {
  const height = (width * (window.north - window.south)) / ((window.east - window.west) * narrowingOf(window));
  const x = scaleLinear().domain([window.west, window.east]).range([0, width]);
  const y = scaleLinear().domain([window.north, window.south]).range([0, height]);
  const project: Projection = ([lng, lat]) => [x(lng), y(lat)];
  return { height, project };
}

function drawMap(
  { points, table, description }: MapOptions,
  window: Window,
  background: (project: Projection, height: number) => string[],
  reserved: (height: number, project: Projection) => Box[] = () => [],
): Drawing {
  const { height, project } = projectionOf(window, drawingWidth);
  const radius = scaleSqrt()
    .domain([0, Math.max(1, ...points.map(({ weight = 1 }) => weight))])
    .range([2.5, points.some(({ weight }) => weight !== undefined) ? 16 : 5]);
  const circles = points
    .map(({ lat, lng, label, weight = 1, isOwn = false }) => {
      const [cx, cy] = project([lng, lat]);
      return { label, weight, isOwn, cx, cy, r: radius(weight) };
    })
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.weight - a.weight);
  const circleStyle = { "fill-opacity": "0.75", stroke: "var(--color-page)" };
  const marks = (isOwn: boolean, fill: string) => {
    const own = circles
      .filter((circle) => circle.isOwn === isOwn)
      .map(({ cx, cy, r }) => element("circle", { cx, cy, r }));
    return own.length === 0 ? [] : [element("g", { fill, ...circleStyle }, ...own)];
  };
  const labels = placeLabels(circles, { width: drawingWidth, height }, reserved(height, project)).map(
    ({ x: left, y: top, label, isOwn }) =>
      textAt(left, top, label, { size: 12, weight: isOwn ? 600 : undefined, halo: "var(--color-page)" }),
  );
  return {
    markup: drawing(
      height,
      description,
      ...background(project, height),
      ...marks(false, "var(--color-primary)"),
      ...marks(true, "var(--color-accent)"),
      ...labels,
    ),
    table,
  };
}

const landOf = (ring: readonly Position[], project: Projection) =>
  element("path", {
    d: line().curve(curveLinearClosed).digits(1)(ring.map(project)) ?? undefined,
    fill: "var(--color-line)",
    stroke: "var(--color-muted)",
  });

const kilometresPerDegree = 111.2;

/** Ratio of a degree of longitude to a degree of latitude. */
const narrowingOf = ({ north, south }: Window) => Math.cos((((north + south) / 2) * Math.PI) / 180);

/** The points within 80 km of the heaviest one: on the register a few campuses have the postcode of another city. */
function nearby(points: readonly MapPoint[]): MapPoint[] {
  const [centre] = points.toSorted((a, b) => (b.weight ?? 1) - (a.weight ?? 1));
  if (!centre) return [];
  const narrowing = Math.cos((centre.lat * Math.PI) / 180);
  return points.filter(
    ({ lat, lng }) => Math.hypot(lat - centre.lat, (lng - centre.lng) * narrowing) * kilometresPerDegree <= 80,
  );
}

/** Minimum width of the area: about 20 km. */
const minDegrees = 0.2;

/** Minimum ratio of width to height: on a phone the map is at most a third of the screen high. */
const leastRatio = 1.5;

/** The points with a margin, neither too flat nor too high for a phone. */
function windowOf(points: readonly Landmark[]): Window {
  const extent = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const span = Math.max(minDegrees, (most - least) * 1.2);
    return { middle: (least + most) / 2, span };
  };
  const lat = extent(points.map((point) => point.lat));
  const lng = extent(points.map((point) => point.lng));
  const narrowing = Math.cos((lat.middle * Math.PI) / 180);
  const height = Math.max(lat.span, lng.span * narrowing * 0.6);
  const width = Math.max(lng.span * narrowing, height * leastRatio);
  return {
    west: lng.middle - width / narrowing / 2,
    east: lng.middle + width / narrowing / 2,
    north: lat.middle + height / 2,
    south: lat.middle - height / 2,
  };
}

/** A scale bar of 5, 10, 20 or 50 km. */
function kilometres({ north, south }: Window, height: number): string[] {
  const perKilometre = height / ((north - south) * kilometresPerDegree);
  const length = [50, 20, 10, 5, 2].find((one) => one * perKilometre < drawingWidth / 3) ?? 1;
  const [left, y] = [12, Math.round(height) - 12];
  const right = Math.round(left + length * perKilometre);
  return [
    element("path", {
      d: `M${left} ${y - 4}V${y}H${right}V${y - 4}`,
      fill: "none",
      stroke: "var(--color-muted)",
    }),
    textAt(right + 6, y, `${length} 公里`, { size: 12, fill: "var(--color-muted)" }),
  ];
}
