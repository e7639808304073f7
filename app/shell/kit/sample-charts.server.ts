import { drawBars } from "#app/shell/charts/bars.server.ts";
import { drawColumns } from "#app/shell/charts/columns.server.ts";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawFeeScale } from "#app/shell/charts/fee-scale.server.ts";
import { drawAustralia, drawRegion } from "#app/shell/charts/map.server.ts";
import { drawRanges } from "#app/shell/charts/ranges.server.ts";
import { atBothWidths } from "#app/shell/charts/svg.server.ts";

const fees = { courses: 85, p10: 28_000, p25: 31_008, median: 34_500, p75: 38_167, p90: 42_000 };
const table = { caption: "例子", head: ["地方"], rows: [["Clayton"]] };
const clayton = { lat: -37.92, lng: 145.12, label: "Clayton", isOwn: true };
const melbourne = { lat: -37.82, lng: 144.96, label: "墨尔本" };

/** One of each chart and map, with examples. */
export function sampleCharts(): { name: string; drawing: Drawing }[] {
  const drawings: [name: string, drawing: Drawing | null][] = [
    ["学费在同类里", atBothWidths((size) => drawFeeScale({ name: "例子", fees, value: 41_175 }, size))],
    [
      "条形",
      atBothWidths((size) =>
        drawBars(
          {
            title: "例子",
            head: ["项目", "澳元"],
            bars: [
              { label: "学费", value: 123_524, shown: "A$123,524" },
              { label: "生活费", value: 89_130, shown: "A$89,130", isOwn: true },
            ],
          },
          size,
        ),
      ),
    ],
    [
      "各州",
      atBothWidths((size) =>
        drawColumns(
          {
            title: "例子",
            head: ["州", "中位数", "课程"],
            columns: [
              { label: "新州", value: 31_360, shown: "31,360", note: "36 门" },
              { label: "维州", value: 34_934, shown: "34,934", note: "32 门" },
              { label: "首都领地", value: null, shown: "—", note: "2 门" },
            ],
            across: { value: 33_975, label: "全国中位数 33,975", shown: "33,975" },
          },
          size,
        ),
      ),
    ],
    [
      "各级别",
      atBothWidths((size) =>
        drawRanges(
          {
            title: "例子",
            head: ["级别"],
            ranges: [
              { label: "学士（108 门）", fees, details: [] },
              { label: "博士（4 门）", fees: { ...fees, courses: 4, median: 43_171 }, details: [] },
            ],
          },
          size,
        ),
      ),
    ],
    ["澳大利亚", drawAustralia({ points: [clayton], table, description: "例子" })],
    ["城市", drawRegion("melbourne", { points: [clayton], landmark: melbourne, table, description: "例子" })],
  ];
  return drawings.flatMap(([name, drawing]) => (drawing ? [{ name, drawing }] : []));
}
