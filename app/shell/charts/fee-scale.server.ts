import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import type { FeeQuantiles } from "./describe-fee.ts";
import type { Drawing } from "./drawing.ts";
import { descriptionOf, element, fluid, fluidText, percent, textClass } from "./svg.server.ts";

/** Fewer courses are no scale. */
const minCourses = 5;

const lineAt = 50;

/** Two labels under the line touch when their places are closer, in percent of the width: on phones, and on wide screens. */
const touching = { phone: 23, wide: 11 };

/**
 * Draws a fee among its peers: a line from the 10th to the 90th percentile, a box around the middle half, the median,
 * and this fee.
 * @param scale.name of the fees: "护理学学士每年学费"
 * @param scale.value this course's fee in AUD; null draws the peers alone
 * @returns null when fewer than five courses have a fee
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
  if (fees.courses < minCourses) return null;
  const { p10, p25, median, p75, p90 } = fees;
  const own = value ?? median;
  const [least, most] = [Math.min(p10, own), Math.max(p90, own) + 1];
  const at = (aud: number) => 2 + (96 * (aud - least)) / (most - least);
  const rows: [string, number][] = [
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
    rows: rows.map(([label, aud]) => [label, formatMoney(aud)]),
  };
  const along = (from: number, to: number) => ({ x1: percent(at(from)), x2: percent(at(to)), y1: lineAt, y2: lineAt });
  const across = (aud: number, half: number) => ({ ...along(aud, aud), y1: lineAt - half, y2: lineAt + half });
  const under = (aud: number, label: string, style: string = textClass.small) =>
    fluidText(at(aud), 80, label, { class: style, fill: "var(--muted)" });
  // The median has its place; an end that would touch it is left to the table.
  const endLabel = (aud: number) => {
    const distance = Math.abs(at(aud) - at(median));
    if (distance < touching.wide) return [];
    return [under(aud, formatNumber(aud), `${textClass.small} ${distance < touching.phone ? "max-sm:hidden" : ""}`)];
  };
  const marks = [
    element("line", { ...along(p10, p90), stroke: "var(--line)", "stroke-width": 3 }),
    // To a fee beyond the tenths.
    ...(own < p10 || own > p90
      ? [element("line", { ...along(own < p10 ? p10 : p90, own), stroke: "var(--accent)", "stroke-dasharray": "2 3" })]
      : []),
    ...[p10, p90].map((end) => element("line", { ...across(end, 5), stroke: "var(--muted)" })),
    element("rect", {
      ...{ x: percent(at(p25)), y: lineAt - 9, width: percent(Math.max(0.5, at(p75) - at(p25))), height: 18, rx: 3 },
      ...{ fill: "var(--primary)", "fill-opacity": "0.28" },
    }),
    element("line", { ...across(median, 13), stroke: "var(--primary)", "stroke-width": 2.5 }),
    ...(value === null ? [] : ownMark(at(value), value)),
    ...endLabel(p10),
    under(median, `中位 ${formatNumber(median)}`),
    ...endLabel(p90),
  ];
  return { markup: fluid({ height: 86, label: descriptionOf(table) }, "", ...marks), table };
}

const ownMark = (x: number, value: number): string[] => [
  element("circle", {
    ...{ cx: percent(x), cy: lineAt, r: 7 },
    ...{ fill: "var(--accent)", stroke: "var(--page)", "stroke-width": 2 },
  }),
  fluidText(x, 24, `这门课 ${formatNumber(value)}`, {
    class: `${textClass.middle} font-semibold`,
    fill: "var(--accent)",
  }),
];
