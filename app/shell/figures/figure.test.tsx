import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
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
  sourceUrl: "https://immi.homeaffairs.gov.au/",
  checkedOn: "2026-11-20",
  status: "confirmed",
  note: null,
};

const htmlOf = (element: ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (fact: Fact) => htmlOf(<Figure fact={fact} />).replaceAll(/<[^>]*>/g, "");

it("shows since when a figure is in force, or when it was last checked", () => {
  expect(textOf(charge)).toBe("A$710（2023-07-01 起，来源）");
  expect(textOf({ ...charge, validFrom: null, status: "to-check" })).toBe("A$710（截至 2026-11-20，来源，待核对）");
});

it("marks a charge of an earlier programme year as probably higher now", () => {
  expect(textOf({ ...charge, yearsBehind: 1 })).toBe("A$710（2023-07-01 起，上一年度，现在可能更高，来源）");
  expect(textOf({ ...charge, yearsBehind: 8 })).toBe("A$710（2023-07-01 起，以前年度，现在可能更高，来源）");
});

it("never presents a past figure as current", () => {
  expect(textOf({ ...charge, until: "2024-06-30" })).toBe(
    "A$710（以前的数字，2023-07-01 至 2024-06-30，核对于 2026-11-20，来源）",
  );
  expect(textOf({ ...charge, validFrom: null, until: "2024-06-30" })).toBe(
    "A$710（以前的数字，用到 2024-06-30，核对于 2026-11-20，来源）",
  );
});

it("a figure in running text shows its date and source when it is touched, and what is not certain always", () => {
  expect(htmlOf(<NotedFigure fact={charge} />)).toBe(
    '<data value="710" data-note="2023-07-01 起，内政部" class="noted" tabindex="0">A$710</data>',
  );
  const unsure = htmlOf(<NotedFigure fact={{ ...charge, status: "to-check", yearsBehind: 1 }} />);
  expect(unsure).toContain('data-note="2023-07-01 起，待核对，内政部" class="noted unsure"');
  expect(unsure.replaceAll(/<[^>]*>/g, "")).toBe("A$710（上一年度，现在可能更高）");
});

it("the notes of a section name each source once, with its figures", () => {
  const english: Fact = {
    ...charge,
    key: "visa-500.ielts",
    label: "雅思总分",
    value: 6,
    unit: "score",
    status: "to-check",
  };
  const bank: Fact = {
    ...charge,
    key: "rate.cny",
    label: "汇率",
    sourceName: "澳洲联储",
    sourceUrl: "https://www.rba.gov.au/",
  };
  const text = htmlOf(<FigureNotes facts={[charge, bank, english]} />).replaceAll(/<[^>]*>/g, "");
  expect(text).toBe(
    "本节 3 个数字的日期和来源，其中 1 个待核对内政部学生签证申请费（2023-07-01 起）雅思总分（2023-07-01 起，待核对）澳洲联储汇率（2023-07-01 起）",
  );
  expect(htmlOf(<FigureNotes facts={[]} />)).toBe("");
});

it("a page explains the mark of unverified figures only when it has some", () => {
  expect(htmlOf(<UnsureLegend facts={[charge]} />)).toBe("");
  expect(htmlOf(<UnsureLegend facts={[charge, { ...charge, status: "to-check" }]} />)).toContain("待核对");
});
