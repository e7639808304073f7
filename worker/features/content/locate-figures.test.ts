import { expect, it } from "vitest";
import { locateFigures } from "./find-typed-figures.ts";

const page = { title: "学生签证", summary: "说清这是什么。", body: "" };

it("says in which line a figure was typed", () => {
  expect(
    locateFigures({ ...page, body: "首行\n\n申请费 **1600 澳元**，2023 年起。\n\n- 未满 18 岁\n- 又是未满 18 岁" }),
  ).toEqual([
    { figure: "1600 澳元", field: "body", line: 3 },
    { figure: "18 岁", field: "body", line: 5 },
    { figure: "18 岁", field: "body", line: 6 },
  ]);
});

it("says when it was in title or summary, and leaves figures of the registry alone", () => {
  expect(locateFigures({ title: "65 分", summary: "要 710 澳元", body: "要 {{visa-500.charge}}" })).toEqual([
    { figure: "65 分", field: "title", line: null },
    { figure: "710 澳元", field: "summary", line: null },
  ]);
});

it("loses none that hides behind marks", () => {
  const figures = locateFigures({ ...page, body: "费用 2500\n澳元" });
  expect(figures).toEqual([{ figure: "2500\n澳元", field: "body", line: null }]);
});
