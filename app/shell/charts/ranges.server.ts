import { scaleLinear } from "d3-scale";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { descriptionOf, type RowPlaces, rowPlaces, shortened } from "./bars.server.ts";
import type { FeeQuantiles } from "./describe-fee.ts";
import type { ChartTable, Drawing } from "./drawing.ts";
import { type ChartSize, drawingAt, element, phone, textAt } from "./svg.server.ts";

export interface FeeRange {
  /** "学士（108 门）" */
  label: string;
  /** null: no course has a credible fee. */
  fees: FeeQuantiles | null;
  /** Further cells of the table: number of schools, length. */
  details: readonly string[];
}

const axisHeight = 26;

/**
 * Draws fees of several groups on one axis: a line from the 10th to the 90th percentile, a box around the middle half, the
 * median in words. Of a group with fewer than five fees only the median.
 * @param chart.head name of the groups, then of the details
 */
export function drawRanges(
  {
    title,
    head,
    ranges,
  }: {
    title: string;
    head: readonly string[];
    ranges: readonly FeeRange[];
  },
  chart: ChartSize = phone,
): Drawing {
  const shownFees = ranges.map(({ fees }) => medianOf(fees));
  const places = rowPlaces(chart, shownFees, { height: 42, thickness: chart.isWide ? 12 : 10 });
  const highest = Math.max(1, ...ranges.map(({ fees }) => (fees && hasSpread(fees) ? fees.p90 : (fees?.median ?? 0))));
  const x = scaleLinear()
    .domain([0, highest])
    .nice(4)
    .range([places.left, places.left + places.length - 2]);
  const bottom = ranges.length * places.height;
  const ticks = x.ticks(4).flatMap((aud) => {
    const isAtEnd = x(aud) > chart.width - 30;
    const anchor = aud === 0 ? undefined : isAtEnd ? ("end" as const) : ("middle" as const);
    return [
      element("line", { x1: x(aud), x2: x(aud), y1: 0, y2: bottom, stroke: "var(--line)", "stroke-dasharray": "2 4" }),
      textAt(x(aud), bottom + 17, formatNumber(aud), {
        size: chart.small,
        fill: "var(--muted)",
        ...(anchor && { anchor }),
      }),
    ];
  });
  const rows = ranges.flatMap(({ label, fees }, row) =>
    rangeAt({ label, fees, top: row * places.height }, x, { chart, places }),
  );
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
  return { svg: drawingAt(chart, bottom + axisHeight, descriptionOf(table), ...ticks, ...rows), table };
}

/** Enough fees for quantiles. */
const hasSpread = ({ courses }: FeeQuantiles) => courses >= 5;

const medianOf = (fees: FeeQuantiles | null) => (fees ? `中位 ${formatMoney(fees.median)}` : "学费未登记");

function rangeAt(
  { label, fees, top }: Pick<FeeRange, "label" | "fees"> & { top: number },
  x: (aud: number) => number,
  { chart, places }: { chart: ChartSize; places: RowPlaces },
): string[] {
  const shown = medianOf(fees);
  const middle = top + (chart.isWide ? places.bar + places.thickness / 2 : 29);
  const [size, baseline] = [chart.text, top + places.baseline];
  const labels = [
    textAt(0, baseline, shortened(label, places.labelWidth(shown), size), { size, halo: "var(--page)" }),
    textAt(chart.width, baseline, shown, { size, anchor: "end", halo: "var(--page)" }),
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
      y: middle - places.thickness / 2,
      width: Math.max(2, x(p75) - x(p25)),
      height: places.thickness,
      rx: 2,
      fill: "var(--primary)",
      "fill-opacity": "0.4",
    }),
    median,
  ];
}
