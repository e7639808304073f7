import { scaleLinear } from "d3-scale";
import type { ChartTable, Drawing } from "./drawing.ts";
import { type ChartSize, drawingAt, element, phone, textAt, textWidth } from "./svg.server.ts";

export interface Bar {
  label: string;
  value: number;
  /** The value as written: "A$32,850". */
  shown: string;
  /** In the other colour: the one that the page is about. */
  isOwn?: boolean;
}

/** Where the parts of a row are: px from its top, and from the left. */
export interface RowPlaces {
  height: number;
  /** Baseline of the texts. */
  baseline: number;
  /** Top of a bar of `thickness`. */
  bar: number;
  thickness: number;
  /** Where bars begin and how long the longest is. */
  left: number;
  length: number;
  /** Room for the label. */
  labelWidth: (shown: string) => number;
}

/** On phones label and value above the bar; on wide screens the label before and the value after it. */
export function rowPlaces(
  { width, text, isWide }: ChartSize,
  shown: readonly string[],
  { height, thickness, label = 184 }: { height: number; thickness: number; label?: number },
): RowPlaces {
  if (!isWide) {
    const labelWidth = (own: string) => width - textWidth(own, text) - 12;
    return { height, baseline: 16, bar: 23, thickness, left: 0, length: width, labelWidth };
  }
  const values = Math.max(0, ...shown.map((one) => textWidth(one, text))) + 16;
  return {
    ...{ height: 36, baseline: 23, bar: 18 - thickness / 2, thickness },
    ...{ left: label, length: width - label - values, labelWidth: () => label - 12 },
  };
}

/**
 * Draws bars one below the other, with labels and values.
 * @param chart.title subject of the comparison, for the table and screen readers
 * @param chart.head names of the table's two columns
 * @param chart.full the value of a bar of the whole width, such as 100 %; by default the largest value
 */
export function drawBars(
  {
    title,
    head,
    bars,
    full,
  }: {
    title: string;
    head: readonly [string, string];
    bars: readonly Bar[];
    full?: number;
  },
  chart: ChartSize = phone,
): Drawing {
  const size = chart.text;
  const shownValues = bars.map(({ shown }) => shown);
  const places = rowPlaces(chart, shownValues, { height: 40, thickness: chart.isWide ? 12 : 8, label: 232 });
  const longest = full ?? Math.max(1, ...bars.map(({ value }) => value));
  const length = scaleLinear().domain([0, longest]).range([0, places.length]);
  const rows = bars.flatMap(({ label, value, shown, isOwn = false }, row) => {
    const top = row * places.height;
    const weight = isOwn ? 600 : undefined;
    const bar = { x: places.left, y: top + places.bar, height: places.thickness, rx: 2 };
    return [
      textAt(0, top + places.baseline, shortened(label, places.labelWidth(shown), size), { size, weight }),
      textAt(chart.width, top + places.baseline, shown, { size, anchor: "end", weight }),
      element("rect", { ...bar, width: places.length, fill: "var(--raised)" }),
      element("rect", {
        ...bar,
        width: Math.max(2, length(value)),
        fill: isOwn ? "var(--accent)" : "var(--primary)",
      }),
    ];
  });
  const table: ChartTable = { caption: title, head, rows: bars.map(({ label, shown }) => [label, shown]) };
  return { svg: drawingAt(chart, bars.length * places.height, descriptionOf(table), ...rows), table };
}

/** "title：row value，row value". */
export const descriptionOf = ({ caption, rows }: ChartTable): string =>
  `${caption}：${rows.map((cells) => cells.join(" ")).join("，")}`;

/** A label that fits; the table has it whole. */
export function shortened(label: string, space: number, size: number): string {
  if (textWidth(label, size) <= space) return label;
  const characters = [...label];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > space) characters.pop();
  return `${characters.join("")}…`;
}
