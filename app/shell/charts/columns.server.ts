import { scaleBand, scaleLinear } from "d3-scale";
import { descriptionOf } from "./bars.server.ts";
import type { ChartTable, Drawing } from "./drawing.ts";
import { type ChartSize, drawingAt, element, phone, textAt, textWidth } from "./svg.server.ts";

export interface Column {
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
export function drawColumns(
  {
    title,
    head,
    columns,
    across,
  }: {
    title: string;
    head: readonly [string, string, string];
    columns: readonly Column[];
    across: { value: number; label: string; shown: string } | null;
  },
  chart: ChartSize = phone,
): Drawing {
  const highest = Math.max(1, across?.value ?? 0, ...columns.map(({ value }) => value ?? 0));
  const x = scaleBand()
    .domain(columns.map(({ label }) => label))
    .range([0, chart.width])
    .paddingInner(chart.isWide ? 0.4 : 0.12);
  const y = scaleLinear().domain([0, highest]).range([floor, ceiling]);
  const middleOf = (label: string) => (x(label) ?? 0) + x.bandwidth() / 2;
  const bars = columns.flatMap(({ label, value }) => {
    if (value === null) return [];
    const [top, width] = [y(value), x.bandwidth()];
    return [element("rect", { x: x(label) ?? 0, y: top, width, height: floor - top, rx: 2, fill: "var(--primary)" })];
  });
  const labels = columns.flatMap(({ label, value, shown, note }) => {
    return [
      valueAt(middleOf(label), value === null ? floor : y(value), shown, chart),
      textAt(middleOf(label), floor + 18, label, { size: labelSize(label, x.bandwidth(), chart), anchor: "middle" }),
      textAt(middleOf(label), floor + 36, note, { size: chart.small, anchor: "middle", fill: "var(--muted)" }),
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
  return {
    svg: drawingAt(
      chart,
      height,
      descriptionOf(table),
      ...bars,
      element("line", { x1: 0, x2: chart.width, y1: floor, y2: floor, stroke: "var(--line)" }),
      ...(across ? lineAcross(y(across.value), across.label, chart) : []),
      ...labels,
    ),
    table,
  };
}

/** A value at the foot of its column, where the line across does not touch it; above a column that is too low for it. */
const valueAt = (x: number, top: number, shown: string, { small }: ChartSize) =>
  floor - top < 24
    ? textAt(x, top - 5, shown, { size: small, anchor: "middle", halo: "var(--page)" })
    : textAt(x, floor - 8, shown, { size: small, anchor: "middle", fill: "var(--primary-ink)" });

/** The dashed line, and its label at the foot. */
function lineAcross(y: number, label: string, { width, small }: ChartSize): string[] {
  const dashes = { stroke: "var(--accent)", "stroke-width": 1.5, "stroke-dasharray": "4 4" };
  return [
    element("line", { x1: 0, x2: width, y1: y, y2: y, ...dashes }),
    element("line", { x1: 0, x2: 24, y1: height - 6, y2: height - 6, ...dashes }),
    textAt(30, height - 2, label, { size: small, fill: "var(--muted)" }),
  ];
}

const labelSize = (label: string, width: number, { text }: ChartSize) =>
  textWidth(label, text - 1) > width + 6 ? 12 : text - 1;
