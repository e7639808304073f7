import { describe, expect, it } from "vitest";
import { describeFee } from "./describe-fee.ts";
import { drawFeeScale, drawRanges } from "./fee-scale.server.ts";
import { drawLeaders } from "./leader-map.server.ts";
import { drawAustralia, drawRegion } from "./map.server.ts";
import { drawBars, drawColumns, drawStackedBars } from "./rows.server.ts";
import { placeLabels } from "./svg.server.ts";

const fees = { courses: 20, p10: 20_000, p25: 25_000, median: 30_000, p75: 35_000, p90: 40_000 };

const numbersOf = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, number]) => Number(number));

describe("the scale of a fee", () => {
  it("draws the fee between the quantiles", () => {
    const { markup, table } = drawFeeScale({ name: "护理学学士每年学费", fees, value: 37_500 }) ?? {
      markup: "",
      table: null,
    };
    const [circle] = numbersOf(markup, /<circle cx="([\d.]+)%"/g);
    const [box, width] = [
      numbersOf(markup, /<rect x="([\d.]+)%"/g)[0],
      numbersOf(markup, /<rect[^>]* width="([\d.]+)%"/g)[0],
    ];
    expect(circle).toBeGreaterThan((box ?? 0) + (width ?? 0));
    expect(circle).toBeLessThan(99.5);
    expect(markup).toContain('aria-label="护理学学士每年学费：一成低于 A$20,000');
    expect(table?.rows.at(-1)).toEqual(["这门课", "A$37,500"]);
  });

  it("clamps a fee beyond all others, and draws nothing for few courses", () => {
    for (const value of [1000, 400_000]) {
      const { markup = "" } = drawFeeScale({ name: "", fees, value }) ?? {};
      const places = numbersOf(markup, / (?:x|x1|x2|cx)="(-?[\d.]+)%"/g);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places)).toBeLessThanOrEqual(100);
    }
    expect(drawFeeScale({ name: "", fees: { ...fees, courses: 4 }, value: 30_000 })).toBeNull();
  });

  it.each([
    [19_999, "在同专业里属于最低的一成"],
    [20_000, "在同专业里偏低"],
    [25_000, "在同专业里中等偏低"],
    [29_500, "在同专业里居中"],
    [30_500, "在同专业里居中"],
    [35_000, "在同专业里中等偏高"],
    [35_001, "在同专业里偏高"],
    [40_001, "在同专业里属于最高的一成"],
  ])("A$%i %s", (value, verdict) => expect(describeFee(value, fees).verdict).toBe(verdict));
});

it("the length of a bar is proportional to its value, and its texts are escaped", () => {
  const bars = [
    { label: "<b>新州</b>", value: 30_000, shown: "A$30,000" },
    { label: "维州", value: 15_000, shown: "A$15,000" },
  ];
  const { markup, table } = drawBars({ title: "学费", head: ["州", "学费"], bars });
  expect(numbersOf(markup, /<rect[^>]* width="([\d.]+)%"/g)).toEqual([100, 100, 100, 50]);
  expect(markup).not.toContain("<b>");
  expect(markup).toContain('aria-label="学费：&#60;b&#62;新州&#60;/b&#62; A$30,000，维州 A$15,000"');
  expect(table.rows).toEqual([
    ["<b>新州</b>", "A$30,000"],
    ["维州", "A$15,000"],
  ]);
});

it("stacked bars have no segment for a part of zero", () => {
  const table = { caption: "", head: [], rows: [] };
  const bars = [{ label: "法学", values: [10, 0, 10], shown: "20 门" }];
  const { markup } = drawStackedBars({ parts: ["学士", "硕士", "其他"], bars, table });
  // Two segments, and three marks in the legend.
  expect(markup.match(/<rect/g)).toHaveLength(5);
});

it("ranges share one axis, and have a box only with enough fees", () => {
  const ranges = [
    { label: "学士", fees, details: ["8 所"] },
    { label: "文凭", fees: { ...fees, courses: 4 }, details: ["3 所"] },
    { label: "其他", fees: null, details: ["1 所"] },
  ];
  const { markup, table } = drawRanges({ title: "", head: ["级别", "院校"], ranges });
  expect(markup.match(/<rect/g)).toHaveLength(1);
  expect(markup).toContain(">40,000</text>");
  expect(table.rows[0]).toEqual(["学士", "A$30,000", "25,000–35,000", "8 所"]);
  expect(table.rows[2]).toEqual(["其他", "—", "—", "1 所"]);
});

it("draws a bar for each state with a value, and one for comparison", () => {
  const columns = [
    { label: "新州", value: 30_000, shown: "30,000", note: "5 门" },
    { label: "北领地", value: null, shown: "—", note: "0 门" },
  ];
  const across = { value: 20_000, label: "全国中位数", shown: "20,000" };
  const { markup, table } = drawColumns({ title: "学费", head: ["州", "中位数", "课程"], columns, across });
  expect(numbersOf(markup, /<rect[^>]* width="([\d.]+)%"/g)).toEqual([100, 100, 100, 0, 100, 66.67]);
  expect(markup).toContain("新州（5 门）");
  expect(table.rows).toEqual([
    ["新州", "30,000", "5 门"],
    ["北领地", "—", "0 门"],
    ["全国中位数", "20,000", ""],
  ]);
});

it("charts need no style attribute, which the Content Security Policy refuses", () => {
  const bars = [{ label: "学费", value: 1, shown: "1" }];
  const drawn = [
    drawBars({ title: "", head: ["", ""], bars }),
    drawRanges({ title: "", head: [""], ranges: [{ label: "", fees, details: [] }] }),
    drawFeeScale({ name: "", fees, value: 1 }),
  ];
  for (const one of drawn) expect(one?.markup).not.toContain(" style=");
});

describe("maps", () => {
  const table = { caption: "校区", head: ["校区"], rows: [["Clayton"]] };
  const clayton = { lat: -37.92, lng: 145.12, label: "Clayton" };

  it("a map of the country has north at the top and east at the right", () => {
    const points = [clayton, { lat: -12.46, lng: 130.84, label: "达尔文" }];
    const { markup } = drawAustralia({ points, table, description: "校区的位置" });
    const [x1 = 0, x2 = 0] = numbersOf(markup, /<circle cx="([\d.]+)"/g);
    const [y1 = 0, y2 = 0] = numbersOf(markup, / cy="([\d.]+)"/g);
    expect([x1 > x2, y1 > y2]).toEqual([true, true]);
    expect(markup).toContain(">达尔文</text>");
  });

  it("a map of a metropolitan area omits distant places, and smaller areas have no map", () => {
    const points = [
      { ...clayton, weight: 5 },
      { lat: -33.9, lng: 151.2, label: "Sydney", weight: 1 },
    ];
    const map = drawRegion("melbourne", { points, table, description: "墨尔本" });
    expect(map?.markup.match(/<circle/g)).toHaveLength(1);
    expect(map?.markup).toMatch(/\d+ 公里/);
    expect(drawRegion("kalgoorlie", { points, table, description: "" })).toBeNull();
  });

  it("a map of a metropolitan area has a landmark, unless a place is there", () => {
    const landmark = { lat: -37.82, lng: 144.96, label: "墨尔本" };
    const map = drawRegion("melbourne", { points: [clayton], landmark, table, description: "墨尔本" });
    expect(map?.markup.match(/<circle/g)).toHaveLength(2);
    expect(map?.markup).toContain(">墨尔本</text>");
    const there = drawRegion("melbourne", {
      points: [{ ...landmark, label: "City" }],
      landmark,
      table,
      description: "",
    });
    expect(there?.markup.match(/<circle/g)).toHaveLength(1);
  });

  it("a place without a label has no text on the map", () => {
    const { markup } = drawAustralia({ points: [{ ...clayton, label: "" }], table, description: "" });
    expect(markup).not.toContain("<text");
  });

  it("labels on a map touch neither each other nor a large circle", () => {
    const circle = (cx: number, cy: number, r: number) => ({ cx, cy, r, label: "墨尔本", isOwn: false });
    const labels = placeLabels([circle(100, 100, 10), circle(125, 100, 9), circle(100, 125, 2), circle(100, 100, 2)], {
      width: 358,
      height: 300,
    });
    expect(labels.length).toBeGreaterThan(1);
    for (const [at, a] of labels.entries()) {
      for (const b of labels.slice(at + 1)) expect(Math.abs(a.x - b.x) >= 36 || Math.abs(a.y - b.y) >= 14).toBe(true);
    }
  });
});

describe("a map with rows", () => {
  const place = (name: string, lat: number, lng = 150) => ({
    ...{ name, lat, lng, fee: { aud: "A$40,000", converted: null }, note: "", href: `/study/cities/${name}` },
  });
  const { markup, rows } = drawLeaders([
    { ...place("sydney", -33.9, 151.2), isOwn: true },
    place("perth", -31.9, 115.9),
    place("newcastle", -32.9, 151.8),
    place("wollongong", -34.4, 150.9),
  ]);

  it("the rows beside a map have the given order and are numbered", () => {
    expect(rows.map(({ name, number, isOwn }) => [name, number, isOwn])).toEqual([
      ["sydney", 1, true],
      ["perth", 2, undefined],
      ["newcastle", 3, undefined],
      ["wollongong", 4, undefined],
    ]);
  });

  it("the numbers of the east coast are separated, from north to south", () => {
    const labels = [...markup.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>(\d)<\/text>/g)].map(
      ([, x, y, number]) => ({
        ...{ x: Number(x), y: Number(y), number },
      }),
    );
    expect(labels.map(({ number }) => number).toSorted()).toEqual(["1", "2", "3", "4"]);
    const east = labels.filter(({ x }) => x > 200).toSorted((one, other) => one.y - other.y);
    expect(east.map(({ number }) => number)).toEqual(["3", "1", "4"]);
    for (const [at, { y }] of east.slice(1).entries()) expect(y - (east[at]?.y ?? 0)).toBeGreaterThanOrEqual(18);
    expect(markup).not.toContain(" style=");
  });
});
