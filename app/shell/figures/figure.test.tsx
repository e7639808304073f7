import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Fact } from "./fact.ts";
import { Figure } from "./figure.tsx";

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

const textOf = (fact: Fact) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Figure fact={fact} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, "");

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
