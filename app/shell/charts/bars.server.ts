import { scaleLinear } from "d3-scale";
import type { ChartTable, Drawing } from "./drawing.ts";
import { drawing, drawingWidth, element, textAt, textWidth } from "./svg.server.ts";

export interface Bar {
  label: string;
  value: number;
  /** The value as it is written: "A$32,850". */
  shown: string;
  /** In the other colour: the one that the page is about. */
  isOwn?: boolean;
}

const rowHeight = 40;
const size = 14;

/**
 * Draws bars one under the other, with labels above and values at the right.
 * @param chart.title what is compared, for the table and screen readers
 * @param chart.head names of the table's two columns
 * @param chart.full what a bar of the whole width stands for, such as 100 %; by default the largest value
 */
export function drawBars({
  title,
  head,
  bars,
  full,
}: {
  title: string;
  head: readonly [string, string];
  bars: readonly Bar[];
  full?: number;
}): Drawing {
  const longest = full ?? Math.max(1, ...bars.map(({ value }) => value));
  const width = scaleLinear().domain([0, longest]).range([0, drawingWidth]);
  const rows = bars.flatMap(({ label, value, shown, isOwn = false }, row) => {
    const top = row * rowHeight;
    const space = drawingWidth - textWidth(shown, size) - 12;
    const weight = isOwn ? 600 : undefined;
    return [
      textAt(0, top + 16, shortened(label, space), { size, weight }),
      textAt(drawingWidth, top + 16, shown, { size, anchor: "end", weight }),
      element("rect", { x: 0, y: top + 23, width: drawingWidth, height: 8, rx: 2, fill: "var(--raised)" }),
      element("rect", {
        x: 0,
        y: top + 23,
        width: Math.max(2, width(value)),
        height: 8,
        rx: 2,
        fill: isOwn ? "var(--accent)" : "var(--primary)",
      }),
    ];
  });
  const table: ChartTable = { caption: title, head, rows: bars.map(({ label, shown }) => [label, shown]) };
  return { svg: drawing(bars.length * rowHeight, descriptionOf(table), ...rows), table };
}

/** "title：row value，row value". */
export const descriptionOf = ({ caption, rows }: ChartTable): string =>
  `${caption}：${rows.map((cells) => cells.join(" ")).join("，")}`;

/** A label that fits; the table has it whole. */
export function shortened(label: string, space: number): string {
  if (textWidth(label, size) <= space) return label;
  const characters = [...label];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > space) characters.pop();
  return `${characters.join("")}…`;
}
