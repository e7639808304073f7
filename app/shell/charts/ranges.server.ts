import { scaleLinear } from "d3-scale";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { descriptionOf, shortened } from "./bars.server.ts";
import type { FeeQuantiles } from "./describe-fee.ts";
import type { ChartTable, Drawing } from "./drawing.ts";
import { drawing, drawingWidth, element, textAt, textWidth } from "./svg.server.ts";

export interface FeeRange {
  /** "学士（108 门）" */
  label: string;
  /** null: no course has a credible fee. */
  fees: FeeQuantiles | null;
  /** Further cells of the table: number of schools, length. */
  details: readonly string[];
}

const rowHeight = 42;
const size = 14;
const axisHeight = 26;

/**
 * Draws fees of several groups on one axis: a line from the 10th to the 90th percentile, a box around the middle half, the
 * median in words. Of a group with fewer than five fees only the median.
 * @param chart.head name of the groups, then of the details
 */
export function drawRanges({
  title,
  head,
  ranges,
}: {
  title: string;
  head: readonly string[];
  ranges: readonly FeeRange[];
}): Drawing {
  const highest = Math.max(1, ...ranges.map(({ fees }) => (fees && hasSpread(fees) ? fees.p90 : (fees?.median ?? 0))));
  const x = scaleLinear()
    .domain([0, highest])
    .nice(4)
    .range([0, drawingWidth - 2]);
  const bottom = ranges.length * rowHeight;
  const ticks = x.ticks(4).flatMap((aud) => {
    const anchor = aud === 0 ? undefined : x(aud) > drawingWidth - 30 ? ("end" as const) : ("middle" as const);
    return [
      element("line", { x1: x(aud), x2: x(aud), y1: 0, y2: bottom, stroke: "var(--line)", "stroke-dasharray": "2 4" }),
      textAt(x(aud), bottom + 17, formatNumber(aud), { size: 12, fill: "var(--muted)", ...(anchor && { anchor }) }),
    ];
  });
  const rows = ranges.flatMap(({ label, fees }, row) => rangeAt(label, fees, row * rowHeight, x));
  const [group = "", ...details] = head;
  const table: ChartTable = {
    caption: title,
    head: [group, "中位数", "一半在", ...details],
    rows: ranges.map(({ label, fees, details: cells }) => [
      label,
      fees ? formatMoney(fees.median) : "—",
      fees ? `${formatNumber(fees.p25)}–${formatNumber(fees.p75)}` : "—",
      ...cells,
    ]),
  };
  return { svg: drawing(bottom + axisHeight, descriptionOf(table), ...ticks, ...rows), table };
}

/** Enough fees for quantiles. */
const hasSpread = ({ courses }: FeeQuantiles) => courses >= 5;

function rangeAt(label: string, fees: FeeQuantiles | null, top: number, x: (aud: number) => number): string[] {
  const shown = fees ? `中位 ${formatMoney(fees.median)}` : "学费未登记";
  const middle = top + 29;
  const labels = [
    textAt(0, top + 16, shortened(label, drawingWidth - textWidth(shown, size) - 12), { size, halo: "var(--page)" }),
    textAt(drawingWidth, top + 16, shown, { size, anchor: "end", halo: "var(--page)" }),
  ];
  if (!fees) return labels;
  const median = element("line", {
    x1: x(fees.median),
    x2: x(fees.median),
    y1: middle - 8,
    y2: middle + 8,
    stroke: "var(--primary)",
    "stroke-width": 3,
  });
  if (!hasSpread(fees)) return [...labels, median];
  const { p10, p25, p75, p90 } = fees;
  return [
    ...labels,
    element("line", { x1: x(p10), x2: x(p90), y1: middle, y2: middle, stroke: "var(--muted)", "stroke-width": 1.5 }),
    element("rect", {
      x: x(p25),
      y: middle - 5,
      width: Math.max(2, x(p75) - x(p25)),
      height: 10,
      rx: 2,
      fill: "var(--primary)",
      "fill-opacity": "0.4",
    }),
    median,
  ];
}
