import { drawCountry } from "./map.server.ts";
import { element } from "./svg.server.ts";

/** A place with its figure, as its row beside the map writes it. */
export interface LedPlace {
  lat: number;
  lng: number;
  name: string;
  href: string;
  /** The figure that the rows compare, and how it is written. */
  value: number;
  shown: string;
  /** More about the place, on wide screens. */
  note: string;
  /** In the other colour: the one that the page is about. */
  isOwn?: boolean;
}

export type LeaderMapView = ReturnType<typeof drawLeaders>;

/** Of a row, px: as high as a finger. */
const rowHeight = 44;
/** px: the country, then lines that bend to the rows. */
const [countryWidth, width] = [164, 204];

/** Draws a map of Australia with a line from each place to its row, from north to south so that no lines cross. */
export function drawLeaders(places: readonly LedPlace[]) {
  const country = drawCountry(countryWidth);
  const highest = Math.max(1, ...places.map(({ value }) => value));
  const rows = places.toSorted((a, b) => b.lat - a.lat);
  const height = Math.round(Math.max(rows.length * rowHeight, country.height));
  const top = (height - country.height) / 2;
  const marks = rows.map(({ lat, lng, isOwn }, at) => {
    const [x, y] = country.project([lng, lat]);
    const rowY = (height - rows.length * rowHeight) / 2 + rowHeight * (at + 0.5);
    const colour = isOwn ? "var(--accent)" : "var(--primary)";
    const d = `M${Math.round(x)} ${Math.round(y + top)}H${countryWidth + 4}L${width - 14} ${rowY}H${width}`;
    return [
      element("path", { d, fill: "none", stroke: colour, "stroke-opacity": 0.6 }),
      element("circle", { cx: x, cy: y + top, r: isOwn ? 5 : 4, fill: colour, stroke: "var(--page)" }),
    ];
  });
  return {
    markup: element(
      "svg",
      { ...{ width, height, viewBox: `0 0 ${width} ${height}` }, "aria-hidden": "true" },
      element("g", { transform: `translate(0 ${Math.round(top)})` }, ...country.outline),
      ...marks.map(([line = ""]) => line),
      ...marks.map(([, circle = ""]) => circle),
    ),
    rows: rows.map(({ name, href, value, shown, note, isOwn = false }) => ({
      ...{ name, href, shown, note, isOwn },
      share: Math.round((100 * value) / highest),
    })),
  };
}
