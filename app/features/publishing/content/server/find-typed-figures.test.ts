import { describe, expect, it } from "vitest";
import { parsePage } from "./parse-page.ts";
import { findTypedFigures, locateFigures } from "./refuse-unready.ts";

const found = (markdown: string) => findTypedFigures(parsePage(markdown).blocks);

describe("a typed figure", () => {
  it.each([
    ["申请费 A$710。", "A$710 → $7"],
    ["要 1,600 澳元", ""],
    ["人民币 5 万", ""],
    ["雅思 6.5", ""],
    ["总分 65 分", ""],
    ["每两周 48 小时", ""],
    ["未满 18 岁", ""],
    ["未满十八岁", ""],
    ["居留 18 个月", ""],
    ["工作满 3 年", ""],
    ["5–7 年", ""],
    ["税率 15%", ""],
    ["百分之十五", ""],
    ["名额 295,000", ""],
    ["| 项目 | 数额 |\n|---|---|\n| 费用 | 2500 澳元 |", "in a table"],
    ["- 费用**2500 澳元**", "in bold"],
    ["[2500 澳元](/facts)", "in a link"],
    [":::faq\n### 要 2500 澳元吗？\n要。\n:::", "in a question"],
    ["合计 {{visa-500.charge}} 加 300 澳元", "beside one of the registry"],
  ])("is found in %s", (markdown) => {
    expect(found(markdown)).not.toEqual([]);
  });

  it.each([
    "{{visa-500.charge}}",
    "自 2026 年 7 月 1 日起",
    "2025–26 年度",
    "500 类别、189、190、491",
    "Year 12、12 年级",
    "Form 157A，电话 000",
    "提前三个月，两到三周",
    "几百澳元",
    "[官网](https://example.org/2500-aud)",
    "第 3 步",
  ])("is not found in %s", (markdown) => {
    expect(found(markdown)).toEqual([]);
  });
});

it.each([
  ["每年 A$250 起", ["A$250"]],
  ["学费 A$31,900.50，另加 AUD 5 万", ["A$31,900.50", "AUD 5 万"]],
  ["要 US$1,600 或 1,600 澳元", ["US$1,600", "1,600 澳元"]],
  ["雅思 6.5，托福79", ["雅思 6.5", "托福79"]],
])("is reported whole and once in %s", (markdown, figures) => {
  expect(found(markdown)).toEqual(figures);
});

const page = { title: "学生签证", summary: "说清这是什么。", body: "" };

it("is reported with its line", () => {
  expect(
    locateFigures({ ...page, body: "首行\n\n申请费 **1600 澳元**，2023 年起。\n\n- 未满 18 岁\n- 又是未满 18 岁" }),
  ).toEqual([
    { figure: "1600 澳元", field: "body", line: 3 },
    { figure: "18 岁", field: "body", line: 5 },
    { figure: "18 岁", field: "body", line: 6 },
  ]);
});

it("is reported with title or summary; figures of the registry are ignored", () => {
  expect(locateFigures({ title: "65 分", summary: "要 710 澳元", body: "要 {{visa-500.charge}}" })).toEqual([
    { figure: "65 分", field: "title", line: null },
    { figure: "710 澳元", field: "summary", line: null },
  ]);
});

it("is found across a line break, and reported without its line", () => {
  const figures = locateFigures({ ...page, body: "费用 2500\n澳元" });
  expect(figures).toEqual([{ figure: "2500\n澳元", field: "body", line: null }]);
});
