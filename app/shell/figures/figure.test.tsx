import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Fact } from "./fact.ts";
import { Figure } from "./figure.tsx";
import { FigureNotes, NotedFigure, UnverifiedFigures } from "./noted-figure.tsx";

const charge: Fact = {
  key: "visa-500.charge",
  label: "学生签证申请费",
  unit: "AUD",
  value: 710,
  valueTo: null,
  validFrom: "2023-07-01",
  sourceName: "内政部",
  sourceUrl: "https://immi.homeaffairs.gov.au/fees",
  checkedOn: "2026-11-20",
  grade: "archived",
  isUnverified: false,
  note: null,
};

const htmlOf = (element: ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (fact: Fact) => htmlOf(<Figure fact={fact} />).replaceAll(/<[^>]*>/g, "");

it("shows the first day, the grade and the day of checking of a figure", () => {
  expect(textOf(charge)).toBe("A$710（2023-07-01 起，官方存档，2026-11-20 核对，来源）");
  expect(textOf({ ...charge, validFrom: null, grade: "one-secondary" })).toBe(
    "A$710（起始日不详，非官方来源，2026-11-20 核对，来源）",
  );
  expect(textOf({ ...charge, grade: "two-secondary" })).toContain("两个来源一致");
  expect(textOf({ ...charge, grade: "official" })).toContain("官方原文");
});

it("marks an unverified figure that stands alone, but not one in a sentence", () => {
  const unverified = { ...charge, isUnverified: true };
  const mark = "还没有用今年的官方页核对";
  expect(textOf(unverified)).toBe(`A$710（2023-07-01 起，官方存档，2026-11-20 核对，${mark}，来源）`);
  const brief = htmlOf(<Figure fact={unverified} brief />);
  expect(brief).toBe(htmlOf(<Figure fact={charge} brief />));
  expect(brief.replaceAll(/<[^>]*>/g, "")).toBe("A$710");
  const noted = htmlOf(<NotedFigure fact={unverified} />);
  expect(noted.replaceAll(/<[^>]*>/g, "")).toBe("A$710");
  expect(noted).toContain(`核对，${mark}，内政部"`);
  expect(noted).toContain('class="noted unsure"');
});

it("never presents a past figure as current", () => {
  const past = { ...charge, until: "2024-06-30" };
  expect(textOf(past)).toBe("A$710（以前的数字，2023-07-01 至 2024-06-30，官方存档，2026-11-20 核对，来源）");
  expect(textOf({ ...past, validFrom: null })).toBe(
    "A$710（以前的数字，用到 2024-06-30，官方存档，2026-11-20 核对，来源）",
  );
  expect(htmlOf(<NotedFigure fact={past} />).replaceAll(/<[^>]*>/g, "")).toBe("A$710（以前的数字）");
});

it("a figure in running text shows its date, grade and source on touch", () => {
  expect(htmlOf(<NotedFigure fact={charge} />)).toBe(
    '<data value="710" data-note="2023-07-01 起，官方存档，2026-11-20 核对，内政部" class="noted" tabindex="0">A$710</data>',
  );
});

it("the notes of a page list each source once, with its grade and its figures", () => {
  const english: Fact = { ...charge, key: "visa-500.ielts", label: "雅思总分", value: 6, unit: "score" };
  const bank: Fact = {
    ...{ ...charge, key: "rate.cny", label: "汇率", grade: "official", checkedOn: "2026-11-21", isUnverified: true },
    ...{ sourceName: "澳洲联储", sourceUrl: "https://www.rba.gov.au/statistics" },
  };
  const text = htmlOf(<FigureNotes facts={[charge, bank, english]} />).replaceAll(/<[^>]*>/g, "");
  expect(text).toBe(
    "3 个数字的日期和来源内政部官方存档，2026-11-20 核对：学生签证申请费（2023-07-01 起）；雅思总分（2023-07-01 起）澳洲联储官方原文，2026-11-21 核对，还没有用今年的官方页核对：汇率（2023-07-01 起）",
  );
  expect(htmlOf(<FigureNotes facts={[]} />)).toBe("");
});

it("a page shows the number of unverified figures once, and lists each once", () => {
  expect(htmlOf(<UnverifiedFigures facts={[charge, { ...charge, grade: "one-secondary" }]} />)).toBe("");
  const unverified = { ...charge, isUnverified: true };
  const past = { ...charge, value: 620, until: "2023-06-30" };
  const html = htmlOf(<UnverifiedFigures facts={[unverified, unverified, past]} />);
  expect(html).toContain("<summary>这一页有 1 个数字还没有用今年的官方页核对</summary>");
  expect(html).toContain('<li><a href="/facts#visa-500.charge">学生签证申请费</a> A$710</li></ul>');
  expect(html).toContain("来源分哪四级");
});
