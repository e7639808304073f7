import { expect, it } from "vitest";
import type { Fact } from "#app/shell/figures/fact.ts";
import { shownItem } from "./public.tsx";

const charge: Fact = {
  ...{ key: "visa-500.charge", label: "申请费", unit: "AUD", value: 2500, valueTo: null, validFrom: "2026-07-01" },
  ...{ sourceName: "内政部", sourceUrl: "https://example.org/fees", checkedOn: "2026-11-20", grade: "archived" },
  ...{ isUnverified: false, note: null },
};

it("a title shows the values of its figures, and unknown figures as written", () => {
  const figures = { "{{visa-500.charge@2026-07-01}}": charge };
  const title = "申请费 {{visa-500.charge@2026-07-01}}，{{no.such}}";
  expect(shownItem({ id: 1, title, figures })).toEqual({ id: 1, title: "申请费 A$2,500，{{no.such}}" });
});
