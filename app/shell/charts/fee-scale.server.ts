import { scaleLinear } from "d3-scale";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import type { FeeQuantiles } from "./describe-fee.ts";
import type { ChartTable, Drawing } from "./drawing.ts";
import { drawn, drawRows } from "./rows.server.ts";
import { element, fluid, fluidText, percent } from "./svg.server.ts";

/** Whether there are enough fees for quantiles. */
const hasSpread = ({ courses }: FeeQuantiles) => courses >= 5;

/** An axis of AUD from 0 to at least the highest: its scale, the lines behind the marks, and the labels below. */
function axisTo(highest: number) {
  const scale = scaleLinear().domain([0, highest]).nice(4).range([0, 99.5]);
  const ticks = scale.ticks(4);
  const lines = ticks.map((aud) =>
    element("line", {
      ...{ x1: percent(scale(aud)), x2: percent(scale(aud)), y1: 0, y2: "100%" },
      ...{ stroke: "var(--color-line)", "stroke-dasharray": "2 4" },
    }),
  );
  const labels = ticks.map((aud) =>
    fluidText(scale(aud), 12, formatNumber(aud), { class: "text-xs", fill: "var(--color-muted)" }),
  );
  return { scale, lines, foot: fluid(18, drawn, ...labels) };
}

/**
 * Draws a fee and the distribution of similar courses: a line from the 10th to the 90th percentile, a box around the
 * middle half, the median, and this fee below. @param scale.name of the fees: "护理学学士每年学费" @param scale.value this
 * course's fee in AUD; null draws the distribution alone @returns null when fewer than five courses have a fee
 */
export function drawFeeScale({
  name,
  fees,
  value,
}: {
  name: string;
  fees: FeeQuantiles;
  value: number | null;
}): Drawing | null {
  if (!hasSpread(fees)) return null;
  const { p10, p25, median, p75, p90 } = fees;
  const quantiles: [string, number][] = [
    ["一成低于", p10],
    ["四分之一低于", p25],
    ["中位数", median],
    ["四分之一高于", p75],
    ["一成高于", p90],
    ...(value === null ? [] : [["这门课", value] satisfies [string, number]]),
  ];
  const table = {
    caption: name,
    head: ["在有学费的课程里", "澳元"],
    rows: quantiles.map(([label, aud]) => [label, formatMoney(aud)]),
  };
  const { scale, lines, foot } = axisTo(Math.max(p90, value ?? 0));
  const own = (aud: number) => ({
    ...{ label: "这门课", shown: formatMoney(aud), isOwn: true },
    marks: [...lines, element("circle", { cx: percent(scale(aud)), cy: 9, r: 6, fill: "var(--color-accent)" })],
  });
  const peers = { label: name, shown: `中位 ${formatMoney(median)}`, marks: [...lines, ...rangeOf(fees, scale)] };
  return drawRows(table, [peers, ...(value === null ? [] : [own(value)])], { height: 18, foot });
}

interface FeeRange {
  /** "学士（108 门）" */
  label: string;
  /** null: no course has a credible fee. */
  fees: FeeQuantiles | null;
  /** Further cells of the table: number of schools, length. */
  details: readonly string[];
}

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
  const { scale, lines, foot } = axisTo(highest);
  const rows = ranges.map(({ label, fees }) => ({
    label,
    shown: fees ? `中位 ${formatMoney(fees.median)}` : "学费未登记",
    marks: [...lines, ...(fees ? rangeOf(fees, scale) : [])],
  }));
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
  return drawRows(table, rows, { height: 18, foot });
}

function rangeOf(fees: FeeQuantiles, scale: (aud: number) => number): string[] {
  const x = (aud: number) => percent(scale(aud));
  const { p10, p25, median, p75, p90 } = fees;
  const line = { x1: x(median), x2: x(median), y1: 1, y2: 17, stroke: "var(--color-primary)", "stroke-width": 3 };
  if (!hasSpread(fees)) return [element("line", line)];
  const width = percent(Math.max(0.5, scale(p75) - scale(p25)));
  return [
    element("line", { x1: x(p10), x2: x(p90), y1: 9, y2: 9, stroke: "var(--color-muted)", "stroke-width": 1.5 }),
    element("rect", { x: x(p25), y: 3, width, height: 12, rx: 2, fill: "var(--color-primary)", "fill-opacity": "0.4" }),
    element("line", line),
  ];
}
