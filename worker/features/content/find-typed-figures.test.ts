import { describe, expect, it } from "vitest";
import { findTypedFigures } from "./find-typed-figures.ts";
import { parsePage } from "./parse-page.ts";

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
  ])("%s is found", (markdown) => {
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
  ])("%s is none", (markdown) => {
    expect(found(markdown)).toEqual([]);
  });
});
