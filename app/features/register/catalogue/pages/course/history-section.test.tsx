import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { headingOf, rowsOf, textOf } from "../../../../../../tests/support/read-html.ts";
import { historySection } from "./history-section.server.tsx";

type State = [date: string, tuition: number | null, weeks: number, totalCost?: number, nonTuition?: number];

const course = { level: "Bachelor", registerLevel: "Bachelor Degree", fields: [{ narrow: "0603 - Nursing" }] };

const drawn = (states: (State | [date: string])[], move: object | null = null) =>
  renderToStaticMarkup(
    historySection(
      {
        course,
        history: states.map(([date, tuition, weeks, totalCost = null, nonTuition = 0]) => ({
          ...{ date, figures: weeks === undefined ? null : { tuition, weeks, totalCost, nonTuition } },
        })),
      } as never,
      move as never,
    ),
  );

it.each<[string, (State | [string])[]]>([
  [
    "从 2022 年 10 月到 2026 年 1 月，全程学费涨 21.2%",
    [
      ["2022-10-04", 117_156, 156],
      ["2026-01-02", 141_989, 156],
    ],
  ],
  [
    "从 2022 年 10 月到 2026 年 1 月，全程学费没有变",
    [
      ["2022-10-04", 900, 10],
      ["2026-01-02", 900, 10],
    ],
  ],
  // A change of some cents is shown as a change.
  [
    "从 2022 年 10 月到 2026 年 1 月，全程学费涨 0.1%",
    [
      ["2022-10-04", 90_000, 156],
      ["2026-01-02", 90_000.5, 156],
    ],
  ],
  // Half the fee for half the length is not a reduction.
  [
    "学制从 104 周改为 52 周，全程学费平均每周没有变",
    [
      ["2022-10-04", 40_000, 104],
      ["2026-01-02", 20_000, 52],
    ],
  ],
  [
    "学制从 未登记的 周改为 52 周",
    [
      ["2022-10-04", 40_000, 0],
      ["2026-01-02", 20_000, 52],
    ],
  ],
  [
    "从 2022 年 10 月到 2026 年 1 月，没有可以对照的学费",
    [
      ["2022-10-04", 1, 52],
      ["2026-01-02", 20_000, 52],
    ],
  ],
  [
    "从 2022 年 10 月到 2026 年 1 月，全部收费涨 10%",
    [
      ["2022-10-04", null, 52, 10_000],
      ["2026-01-02", 9000, 52, 11_000],
    ],
  ],
  // Exchange courses have only other fees.
  [
    "从 2022 年 10 月到 2026 年 1 月，没有可以对照的学费",
    [
      ["2022-10-04", 0, 26, 805, 805],
      ["2026-01-02", 0, 26, 939, 939],
    ],
  ],
  ["2026-01-02 的登记册里已经没有这门课程", [["2022-10-04", 40_000, 104], ["2026-01-02"]]],
])("is headed %s", (title, states) => {
  expect(headingOf(drawn(states))?.replaceAll("\u00a0", " ")).toBe(title);
});

it("lists fee and length by register, and is absent with a single register", () => {
  const states: State[] = [
    ["2022-10-04", 40_000, 104],
    ["2024-01-01", 45_000, 104],
    ["2026-01-02", 50_000.5, 78],
  ];
  expect(rowsOf(drawn(states))).toEqual([
    ["2022-10-04", "A$40,000 · 104 周"],
    ["2024-01-01", "A$45,000 · 104 周"],
    ["2026-01-02", "A$50,000.50 · 78 周"],
  ]);
  expect(drawn(states.slice(0, 1))).toBe("");
});

it("compares the change with courses of the same kind on the same register only", () => {
  const states: State[] = [
    ["2022-10-04", 40_000, 104],
    ["2026-01-02", 50_000, 104],
  ];
  const move = { date: "2026-01-02", sameCourses: 78, sameChange: 192 };
  expect(textOf(drawn(states, move))).toContain("有 78 门，学费变化的中位数：涨 19.2%。");
  expect(drawn(states, { ...move, date: "2026-02-02" })).not.toContain("中位数");
  expect(drawn(states, { ...move, sameChange: null })).not.toContain("中位数");
});
