import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { markIfOld } from "./describe-fact.ts";
import type { Fact } from "./fact.ts";
import { Figure } from "./figure.tsx";
import { FigureNotes, NotedFigure, UnsureLegend } from "./noted-figure.tsx";

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
  mayHaveChanged: false,
  note: null,
};

const htmlOf = (element: ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (fact: Fact) => htmlOf(<Figure fact={fact} />).replaceAll(/<[^>]*>/g, "");

it("shows the first day, the grade and the day of checking of a figure", () => {
  expect(textOf(charge)).toBe("A$710（2023-07-01 起，官方存档，2026-11-20 核对，来源）");
  expect(textOf({ ...charge, validFrom: null, grade: "one-secondary" })).toBe(
    "A$710（起始日不详，一处二手，2026-11-20 核对，来源）",
  );
  expect(textOf({ ...charge, grade: "two-secondary" })).toContain("两处二手");
  expect(textOf({ ...charge, grade: "official" })).toContain("官方原文");
});

it("marks a figure that may have changed since it was checked, in each form", () => {
  const old = { ...charge, mayHaveChanged: true };
  expect(textOf(old)).toBe("A$710（2023-07-01 起，官方存档，2026-11-20 核对，可能已调整，来源）");
  expect(htmlOf(<Figure fact={old} brief />).replaceAll(/<[^>]*>/g, "")).toBe("A$710（可能已调整）");
  expect(htmlOf(<NotedFigure fact={old} />).replaceAll(/<[^>]*>/g, "")).toBe("A$710（可能已调整）");
  expect(markIfOld("A$97,123", true)).toBe("A$97,123（可能已调整）");
  expect(markIfOld("A$97,123", false)).toBe("A$97,123");
});

it("never presents a past figure as current, and does not mark it as possibly changed", () => {
  const past = { ...charge, until: "2024-06-30", mayHaveChanged: true };
  expect(textOf(past)).toBe("A$710（以前的数字，2023-07-01 至 2024-06-30，官方存档，2026-11-20 核对，来源）");
  expect(textOf({ ...past, validFrom: null })).toBe(
    "A$710（以前的数字，用到 2024-06-30，官方存档，2026-11-20 核对，来源）",
  );
  expect(htmlOf(<NotedFigure fact={past} />).replaceAll(/<[^>]*>/g, "")).toBe("A$710（以前的数字）");
});

it("a figure in running text shows its date, grade and source when it is touched", () => {
  expect(htmlOf(<NotedFigure fact={charge} />)).toBe(
    '<data value="710" data-note="2023-07-01 起，官方存档，2026-11-20 核对，内政部" class="noted" tabindex="0">A$710</data>',
  );
  expect(htmlOf(<NotedFigure fact={{ ...charge, grade: "one-secondary" }} />)).toContain('class="noted unsure"');
  expect(htmlOf(<NotedFigure fact={{ ...charge, mayHaveChanged: true }} />)).toContain('class="noted unsure"');
});

it("the notes of a section name each source once, with its grade and its figures", () => {
  const english: Fact = { ...charge, key: "visa-500.ielts", label: "雅思总分", value: 6, unit: "score" };
  const bank: Fact = {
    ...{ ...charge, key: "rate.cny", label: "汇率", grade: "official", checkedOn: "2026-11-21", mayHaveChanged: true },
    ...{ sourceName: "澳洲联储", sourceUrl: "https://www.rba.gov.au/statistics" },
  };
  const text = htmlOf(<FigureNotes facts={[charge, bank, english]} />).replaceAll(/<[^>]*>/g, "");
  expect(text).toBe(
    "本节 3 个数字的日期和来源，其中 1 个要再核对内政部官方存档，2026-11-20 核对：学生签证申请费（2023-07-01 起）；雅思总分（2023-07-01 起）澳洲联储官方原文，2026-11-21 核对：汇率（2023-07-01 起，可能已调整）",
  );
  expect(htmlOf(<FigureNotes facts={[]} />)).toBe("");
});

it("a page explains the wavy line only when it has some", () => {
  expect(htmlOf(<UnsureLegend facts={[charge]} />)).toBe("");
  expect(htmlOf(<UnsureLegend facts={[charge, { ...charge, grade: "one-secondary" }]} />)).toContain("来源分哪四级");
});
