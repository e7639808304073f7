import { scaleLinear } from "d3-scale";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import type { FeeQuantiles } from "./describe-fee.ts";
import type { Drawing } from "./drawing.ts";
import { type ChartSize, drawingAt, element, phone, textAt, textWidth } from "./svg.server.ts";

/** Fewer courses are no scale. */
const minCourses = 5;

const edge = 8;
const lineAt = 50;

/**
 * Draws a fee among its peers: a line from the 10th to the 90th percentile, a box around the middle half, the median,
 * and this fee.
 * @param scale.name of the fees: "护理学学士每年学费"
 * @param scale.value this course's fee in AUD; null draws the peers alone
 * @returns null when fewer than five courses have a fee
 */
export function drawFeeScale(
  {
    name,
    fees,
    value,
  }: {
    name: string;
    fees: FeeQuantiles;
    value: number | null;
  },
  chart: ChartSize = phone,
): Drawing | null {
  if (fees.courses < minCourses) return null;
  const { p10, p25, median, p75, p90 } = fees;
  const own = value ?? median;
  const x = scaleLinear()
    .domain([Math.min(p10, own), Math.max(p90, own) + 1])
    .range([edge, chart.width - edge]);
  const rows: [string, number][] = [
    ["一成低于", p10],
    ["四分之一低于", p25],
    ["中位数", median],
    ["四分之一高于", p75],
    ["一成高于", p90],
    ...(value === null ? [] : [["这门课", value] satisfies [string, number]]),
  ];
  const marks = [
    element("line", { x1: x(p10), x2: x(p90), y1: lineAt, y2: lineAt, stroke: "var(--line)", "stroke-width": 3 }),
    // To a fee beyond the tenths.
    ...[p10, p90].flatMap((end, at) => ((at === 0 ? own < end : own > end) ? [lineTo(x(end), x(own))] : [])),
    ...[p10, p90].map((end) =>
      element("line", { x1: x(end), x2: x(end), y1: lineAt - 5, y2: lineAt + 5, stroke: "var(--muted)" }),
    ),
    element("rect", {
      x: x(p25),
      y: lineAt - 9,
      width: Math.max(2, x(p75) - x(p25)),
      height: 18,
      rx: 3,
      fill: "var(--primary)",
      "fill-opacity": "0.28",
    }),
    element("line", {
      x1: x(median),
      x2: x(median),
      y1: lineAt - 13,
      y2: lineAt + 13,
      stroke: "var(--primary)",
      "stroke-width": 2.5,
    }),
    ...(value === null ? [] : ownMark(x(value), value, chart)),
    ...lowerLabels(
      [
        { at: x(p10), label: formatNumber(p10) },
        { at: x(median), label: `中位 ${formatNumber(median)}` },
        { at: x(p90), label: formatNumber(p90) },
      ],
      chart,
    ),
  ];
  const description = `${name}：${rows.map(([label, aud]) => `${label} ${formatMoney(aud)}`).join("，")}`;
  return {
    svg: drawingAt(chart, 86, description, ...marks),
    table: {
      caption: name,
      head: ["在有学费的课程里", "澳元"],
      rows: rows.map(([label, aud]) => [label, formatMoney(aud)]),
    },
  };
}

const lineTo = (x1: number, x2: number) =>
  element("line", { x1, x2, y1: lineAt, y2: lineAt, stroke: "var(--accent)", "stroke-dasharray": "2 3" });

function ownMark(x: number, value: number, chart: ChartSize): string[] {
  const label = `这门课 ${formatNumber(value)}`;
  return [
    element("circle", { cx: x, cy: lineAt, r: 7, fill: "var(--accent)", stroke: "var(--page)", "stroke-width": 2 }),
    textAt(within(x, label, chart.text, chart), 24, label, {
      size: chart.text,
      anchor: "middle",
      fill: "var(--accent)",
      weight: 600,
    }),
  ];
}

/** The centre of a label that stays inside of the drawing. */
function within(x: number, label: string, size: number, { width }: ChartSize): number {
  const half = textWidth(label, size) / 2 + 2;
  return Math.min(Math.max(x, half), width - half);
}

/** Labels under the line. The median has its place; an end that would touch it is left to the table. */
function lowerLabels([low, middle, high]: [Label, Label, Label], chart: ChartSize): string[] {
  const { small } = chart;
  const placed = [low, middle, high].map(({ at, label }) => {
    const centre = within(at, label, small, chart);
    const half = textWidth(label, small) / 2 + 4;
    return { label, centre, from: centre - half, to: centre + half };
  });
  const [, median] = placed;
  return placed
    .filter((one) => one === median || !median || one.to < median.from || one.from > median.to)
    .map(({ label, centre }) => textAt(centre, 80, label, { size: small, anchor: "middle", fill: "var(--muted)" }));
}

interface Label {
  at: number;
  label: string;
}
