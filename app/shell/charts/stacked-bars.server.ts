import { scaleLinear } from "d3-scale";
import { descriptionOf, rowPlaces, shortened } from "./bars.server.ts";
import type { ChartTable, Drawing } from "./drawing.ts";
import { type ChartSize, drawingAt, element, phone, textAt, textWidth } from "./svg.server.ts";

/** A sum and its parts, in the order of `parts`. */
export interface StackedBar {
  label: string;
  /** One value for each part. */
  values: readonly number[];
  /** The sum as written, with a mark if it has one: "A$218,894 最低". */
  shown: string;
  /** In bold: the highlighted one. */
  isOwn?: boolean;
}

/** From dark to light; the parts differ in light and dark schemes and in grey print. */
const fills = [
  ["var(--primary)", 1],
  ["var(--primary)", 0.55],
  ["var(--accent)", 0.8],
] as const;

/**
 * Draws sums as bars of parts, one under the other, with a legend below.
 * @param chart.parts names of at most three parts
 * @param chart.table the figures behind the bars
 */
export function drawStackedBars(
  {
    parts,
    bars,
    table,
  }: {
    parts: readonly string[];
    bars: readonly StackedBar[];
    table: ChartTable;
  },
  chart: ChartSize = phone,
): Drawing {
  const size = chart.text;
  const shownSums = bars.map(({ shown }) => shown);
  const places = rowPlaces(chart, shownSums, { height: 46, thickness: 12 });
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const longest = Math.max(1, ...bars.map(({ values }) => sumOf(values)));
  const width = scaleLinear().domain([0, longest]).range([0, places.length]);
  const rows = bars.flatMap(({ label, values, shown, isOwn = false }, row) => {
    const top = row * places.height;
    const weight = isOwn ? 600 : undefined;
    const segments = values.flatMap((value, part) => {
      if (value === 0) return [];
      const [fill, opacity] = fills[part] ?? fills[0];
      const x = places.left + width(sumOf(values.slice(0, part)));
      return element("rect", { x, y: top + places.bar, width: Math.max(1, width(value)), height: 12, fill, opacity });
    });
    return [
      textAt(0, top + places.baseline, shortened(label, places.labelWidth(shown), size), { size, weight }),
      textAt(chart.width, top + places.baseline, shown, { size, anchor: "end", weight }),
      ...segments,
    ];
  });
  const foot = bars.length * places.height + 18;
  let { left } = places;
  const legend = parts.flatMap((name, part) => {
    const [fill, opacity] = fills[part] ?? fills[0];
    const x = left;
    left += textWidth(name, chart.small) + 32;
    return [
      element("rect", { x, y: foot - 10, width: 11, height: 11, fill, opacity }),
      textAt(x + 16, foot, name, { size: chart.small, fill: "var(--muted)" }),
    ];
  });
  return { svg: drawingAt(chart, foot + 8, descriptionOf(table), ...rows, ...legend), table };
}
