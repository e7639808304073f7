import { escapeXml } from "#app/shell/xml/xml-response.ts";
import type { ChartTable, Drawing } from "./drawing.ts";
import { descriptionOf, element, fluid, percent } from "./svg.server.ts";

/** A row: label, formatted value ("A$32,850"), and marks from left to right. */
interface Row {
  label: string;
  shown: string;
  /** In bold: the subject of the page. */
  isOwn?: boolean;
  marks: readonly string[];
}

/** Above 36rem the drawing stands between label and value, else below them. */
const grid =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-sm @xl:grid-flow-row-dense @xl:grid-cols-[fit-content(14.5rem)_minmax(0,1fr)_auto] @xl:text-[0.9375rem]";
export const drawn = "col-span-2 @xl:col-span-1 @xl:col-start-2";

/**
 * Rows one under the other, as wide as there is room.
 * @param height of the marks, px
 * @param foot an axis or a legend
 */
export function drawRows(
  table: ChartTable,
  rows: readonly Row[],
  { height, foot = "" }: { height: number; foot?: string },
) {
  const text = (content: string, position: string, isOwn = false) =>
    element("span", { class: `${position}${isOwn ? " font-semibold" : ""}` }, escapeXml(content));
  const written = rows.flatMap(({ label, shown, isOwn, marks }) => [
    text(label, "truncate", isOwn),
    text(shown, "text-right tabular-nums @xl:col-start-3", isOwn),
    fluid(height, `${drawn} mb-2 @xl:my-2`, ...marks),
  ]);
  const markup = element("div", { role: "img", "aria-label": descriptionOf(table), class: grid }, ...written, foot);
  return { markup: element("div", { class: "@container" }, markup), table } satisfies Drawing;
}

export interface Bar {
  label: string;
  value: number;
  /** The formatted value: "A$32,850". */
  shown: string;
  /** In the accent colour: the subject of the page. */
  isOwn?: boolean;
}

interface Bars {
  /** The compared quantity, for the table and screen readers. */
  title: string;
  /** Names of the table's two columns. */
  head: readonly [string, string];
  bars: readonly Bar[];
  /** The value of a bar of the full width, such as 100 %; by default the largest value. */
  full?: number;
}

const barHeight = 10;
const bar = { y: 0, height: barHeight, rx: 2 };

/** Draws bars one under the other, with labels and values. */
export function drawBars({ title, head, bars, full }: Bars): Drawing {
  const longest = full ?? Math.max(1, ...bars.map(({ value }) => value));
  const rows = bars.map(({ label, value, shown, isOwn = false }) => ({
    ...{ label, shown, isOwn },
    marks: [
      element("rect", { ...bar, width: "100%", fill: "var(--color-raised)" }),
      element("rect", {
        ...bar,
        width: percent(value === 0 ? 0 : Math.max(0.5, (value / longest) * 100)),
        fill: isOwn ? "var(--color-accent)" : "var(--color-primary)",
      }),
    ],
  }));
  const table = { caption: title, head, rows: bars.map(({ label, shown }) => [label, shown]) };
  return drawRows(table, rows, { height: barHeight });
}

/** A sum and its parts, in the order of `parts`. */
interface StackedBar {
  label: string;
  /** One value for each part. */
  values: readonly number[];
  /** The formatted sum, with a mark if it has one: "A$218,894 最低". */
  shown: string;
  /** In bold: the highlighted sum. */
  isOwn?: boolean;
}

/** From dark to light; the parts differ in light and dark schemes and in grey print. */
const fills = [
  { fill: "var(--color-primary)" },
  { fill: "var(--color-primary)", opacity: 0.55 },
  { fill: "var(--color-third)", opacity: 0.8 },
  { fill: "var(--color-line)" },
  { fill: "var(--color-danger)" },
] as const;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Draws sums as bars of parts, one under the other, with a legend below.
 * @param chart.parts names of at most five parts
 * @param chart.table the figures behind the bars
 */
export function drawStackedBars({
  parts,
  bars,
  table,
}: {
  parts: readonly string[];
  bars: readonly StackedBar[];
  table: ChartTable;
}): Drawing {
  const longest = Math.max(1, ...bars.map(({ values }) => sumOf(values)));
  const width = (value: number) => (value / longest) * 100;
  const rows = bars.map(({ values, ...row }) => ({
    ...row,
    marks: values.flatMap((value, part) => {
      if (value === 0) return [];
      const x = percent(width(sumOf(values.slice(0, part))));
      return element("rect", { x, y: 0, width: percent(width(value)), height: 12, ...(fills[part] ?? fills[0]) });
    }),
  }));
  const legend = parts.map((name, part) => {
    const mark = element("svg", { width: 11, height: 11 }, element("rect", { width: 11, height: 11, ...fills[part] }));
    return element("span", { class: "inline-flex items-center gap-1.5" }, mark, escapeXml(name));
  });
  const foot = element("div", { class: `${drawn} flex flex-wrap gap-x-4 text-muted text-xs` }, ...legend);
  return drawRows(table, rows, { height: 12, foot });
}

interface Column {
  /** At most four characters: 新州. */
  label: string;
  /** null draws no bar. */
  value: number | null;
  shown: string;
  /** Text after the label: "24 门"; empty for none. */
  note: string;
}

/**
 * Draws values of states or times as bars, with a last bar in the accent colour for comparison. @param chart.head names
 * of the table's columns: label, value, note @param chart.across the value for comparison, for example the median of
 * the country
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
  const all = [...columns, ...(across ? [{ ...across, note: "" }] : [])];
  const bars = all.map(({ label, note, value, shown }) => ({
    label: note === "" ? label : `${label}（${note}）`,
    ...{ value: value ?? 0, shown, isOwn: across !== null && label === across.label },
  }));
  const { markup } = drawBars({ title, head: [head[0], head[1]], bars });
  return { markup, table: { caption: title, head, rows: all.map(({ label, shown, note }) => [label, shown, note]) } };
}
