import type { FeeRow } from "./fee-rows.tsx";
import { drawCountry } from "./map.server.ts";
import { element, textAt } from "./svg.server.ts";

/** A place with its row beside the map. */
export interface LedPlace extends Omit<FeeRow, "number"> {
  lat: number;
  lng: number;
}

export type LeaderMapView = ReturnType<typeof drawLeaders>;

/** Widths in px: of the country, and of the column with the numbers of the east coast. */
const [countryWidth, width] = [210, 250];

/** Longitude from which cities are so close that their numbers need a column, degrees. */
const eastOf = 140;

/** Minimum distance between two numbers, px. */
const apart = 19;

/** Draws a map of Australia with the number of each place's row, those of the east coast beside it from north to south. */
export function drawLeaders(places: readonly LedPlace[]) {
  const country = drawCountry(countryWidth);
  const height = Math.round(country.height);
  const marks = places.map(({ lat, lng, isOwn }, at) => {
    const [x, y] = country.project([lng, lat]);
    return {
      x,
      y,
      number: at + 1,
      isEast: lng > eastOf,
      colour: isOwn ? "var(--color-accent)" : "var(--color-primary)",
    };
  });
  const east = marks.filter(({ isEast }) => isEast).toSorted((a, b) => a.y - b.y);
  const spread = spreadOut(
    east.map(({ y }) => y),
    height,
  );
  const columnX = width - 10;
  const label = (x: number, y: number, number: number, colour: string) => [
    element("circle", { cx: x, cy: y, r: 9, fill: colour }),
    textAt(x, y + 4, String(number), { size: 11, anchor: "middle", weight: 600, fill: "var(--color-page)" }),
  ];
  return {
    markup: element(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      ...country.outline,
      ...east.map(({ x, y, colour }, at) =>
        element("path", {
          d: `M${Math.round(x)} ${Math.round(y)}L${columnX} ${spread[at]}`,
          ...{ fill: "none", stroke: colour, "stroke-opacity": 0.6 },
        }),
      ),
      ...east.map(({ x, y, colour }) => element("circle", { cx: x, cy: y, r: 3, fill: colour })),
      ...east.flatMap(({ number, colour }, at) => label(columnX, spread[at] ?? 0, number, colour)),
      ...marks.flatMap(({ x, y, number, isEast, colour }) => (isEast ? [] : label(x, y, number, colour))),
    ),
    rows: places.map(({ lat, lng, ...row }, at) => ({ ...row, number: at + 1 })),
  };
}

/** Moves ascending positions apart around their centre, within the height of the drawing. */
function spreadOut(ys: readonly number[], height: number): number[] {
  let last = -apart;
  const moved = ys.map((y) => {
    last = Math.max(y, last + apart);
    return last;
  });
  const shift = ys.reduce((sum, y, at) => sum + (moved[at] ?? y) - y, 0) / Math.max(1, ys.length);
  const lowest = last - shift - (height - 10);
  return moved.map((y) => Math.round(y - shift - Math.max(0, lowest)));
}
