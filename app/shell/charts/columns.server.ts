import { escapeXml } from "#app/shell/xml/xml-response.ts";
import type { ChartTable, Drawing } from "./drawing.ts";
import { descriptionOf, element, fluid, fluidText, percent, textClass } from "./svg.server.ts";

interface Column {
  /** At most four characters: 新州. */
  label: string;
  /** null draws no column. */
  value: number | null;
  /** The value as written in the column; at most six characters. */
  shown: string;
  /** In small letters under the label: "24 门". */
  note: string;
}

const height = 214;
const floor = 150;
const ceiling = 22;

/**
 * Draws up to eight columns side by side, for the states, with a line across for comparison.
 * @param chart.head names of the table's columns: label, value, note
 * @param chart.across the value of the line and its name, for example the median of the country
 */
export function drawColumns({
  title,
  head,
  columns,
  across,
}: {
  title: string;
  head: readonly [string, string, string];
  columns: readonly Column[];
  across: { value: number; label: string; shown: string } | null;
}): Drawing {
  const highest = Math.max(1, across?.value ?? 0, ...columns.map(({ value }) => value ?? 0));
  const y = (value: number) => floor - (value / highest) * (floor - ceiling);
  const gap = columns.length > 5 ? 0.12 : 0.4;
  const step = 100 / (columns.length - gap);
  const width = step * (1 - gap);
  const drawn = columns.flatMap(({ label, value, shown, note }, index) => {
    const [left, top] = [index * step, value === null ? floor : y(value)];
    const rect = {
      x: percent(left),
      y: top,
      width: percent(width),
      height: floor - top,
      rx: 2,
      fill: "var(--primary)",
    };
    const text = (at: number, content: string, fill: string, style = textClass.small) =>
      fluidText(left + width / 2, at, content, { class: style, fill, "text-anchor": "middle" });
    return [
      ...(value === null ? [] : [element("rect", rect)]),
      // At the foot of its column, where the line across does not touch it; above a column that is too low for it.
      floor - top < 24 ? text(top - 5, shown, "var(--ink)") : text(floor - 8, shown, "var(--primary-ink)"),
      text(floor + 18, label, "var(--ink)", [...label].length > 3 ? textClass.small : textClass.middle),
      text(floor + 36, note, "var(--muted)"),
    ];
  });
  const table: ChartTable = {
    caption: title,
    head,
    rows: [
      ...columns.map(({ label, shown, note }) => [label, shown, note]),
      ...(across ? [[across.label, across.shown, ""]] : []),
    ],
  };
  const marks = [
    ...drawn,
    element("line", { x1: 0, x2: "100%", y1: floor, y2: floor, stroke: "var(--line)" }),
    ...(across ? lineAcross(y(across.value), across.label) : []),
  ];
  return {
    markup: fluid({ height, label: descriptionOf(table) }, "", ...marks),
    table,
  };
}

/** The dashed line, and its label at the foot. */
function lineAcross(y: number, label: string): string[] {
  const dashes = { stroke: "var(--accent)", "stroke-width": 1.5, "stroke-dasharray": "4 4" };
  return [
    element("line", { x1: 0, x2: "100%", y1: y, y2: y, ...dashes }),
    element("line", { x1: 0, x2: 24, y1: height - 6, y2: height - 6, ...dashes }),
    element("text", { x: 30, y: height - 2, class: textClass.small, fill: "var(--muted)" }, escapeXml(label)),
  ];
}
