import { expect, it } from "vitest";
import { writeCsv, writeTimes } from "./write-csv.ts";

it("quotes separators, quotes and line breaks", () => {
  expect(
    writeCsv(
      ["姓名", "数"],
      [
        ["王, 小明", 3],
        ['说"好"', null],
        ["两\n行", true],
      ],
    ),
  ).toBe('\uFEFF姓名,数\r\n"王, 小明",3\r\n"说""好""",\r\n"两\n行",true\r\n');
});

it.each(["=1+1", "+61 2", "-2", "@SUM(A1)", "\t=1", "  =1", "＝1", "＋1", "－1", "＠SUM(A1)", " ＋1", "\r=1", "\n+1"])(
  "neutralises the formula %j",
  (cell) => {
    expect(
      writeCsv(["x"], [[cell]])
        .split("\r\n")
        .slice(1)
        .join("\r\n")
        .replace(/^"/, ""),
    ).toMatch(/^'/);
  },
);

it("leaves numbers unchanged, negative ones too", () => {
  expect(writeCsv(["x"], [[-2]])).toContain("\r\n-2\r\n");
});

it("writes times as those of Sydney, which the heading names", () => {
  const rows = [
    ["a", new Date(Date.UTC(2026, 10, 21, 16, 5))],
    ["b", null],
  ];
  expect(writeTimes(["名称", "时间"], rows)).toEqual({
    headings: ["名称", "时间（悉尼时间）"],
    rows: [
      ["a", "2026-11-22 03:05"],
      ["b", null],
    ],
  });
});
