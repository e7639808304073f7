import { expect, it } from "vitest";
import type { FoundCourse } from "../server/explore/exploration.ts";
import { describeCourseResult } from "./describe-course-result.ts";

const nursing: FoundCourse = {
  ...{ id: 1192, name: "Bachelor of Nursing", nameCn: "护理学学士", kindCn: null, code: "075119J", level: "Bachelor" },
  ...{ registerLevel: "Bachelor Degree", fieldCn: "普通护理", weeks: 156, months: 36 },
  ...{ tuition: 117156, tuitionPerYear: 39052, totalCost: 117156, workComponent: true },
  taughtIn: [{ metro: "melbourne", state: "VIC", suburb: "CLAYTON", campuses: 1 }],
  ...{ expired: false, delistedOn: null, href: "/institution/6/course/1192" },
  institution: { id: 6, name: "Monash University", nameCn: "莫纳什大学", code: "00008C" },
};
const rate = {
  ...({ currency: "CNY", name: "人民币", perDollar: 4.8 } as const),
  ...{ date: "2026-11-20", source: "https://example.org", isOld: false },
};
const line = (change: Partial<FoundCourse>) => {
  const { kind, fee, place, more } = describeCourseResult({ ...nursing, ...change }, { rate, cities: [] });
  return [kind, fee.amount + (fee.yuan ?? ""), place, more];
};

it("shows level, length, yearly fee and place, and the rest below", () => {
  expect(line({})).toEqual([
    "学士 · 3 年",
    "每年 A$39,052（约 ¥18.7 万）",
    "墨尔本 Clayton",
    "全程 A$117,156 · 含实习或工作 · CRICOS\u00a0075119J",
  ]);
});

it("shows the whole price of a course of up to a year", () => {
  expect(line({ weeks: 26, tuition: 9000, tuitionPerYear: 18000, totalCost: 9200, workComponent: false })).toEqual([
    "学士 · 半年",
    "全程 A$9,200（约 ¥4.4 万）",
    "墨尔本 Clayton",
    "CRICOS\u00a0075119J",
  ]);
});

it.each([0, 1, null])("shows no price for a registered %s", (totalCost) => {
  expect(line({ totalCost })[1]).toBe("学费未登记");
});
