import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { headingOf, textOf } from "../../../../../../tests/support/read-html.ts";
import { FeeSection, yearlyChargeOf } from "./fee-sections.server.tsx";

/** The HTML of the section about the fee of a course. */
const sectionFor = (course: object, registerDate: string, peers: object | null) =>
  renderToStaticMarkup(<FeeSection course={course as never} registerDate={registerDate} peers={peers as never} />);

const school = {
  ...{ name: "Senior Secondary (Years 11 and 12)", level: "Senior Secondary" },
  ...{ weeks: 104, tuition: 33_696, tuitionPerYear: 16_848, totalCost: 67_966 },
};

it("shows the total yearly cost of a school course, as the school's page does", () => {
  expect(yearlyChargeOf(school)).toBe(34_000);
  expect(yearlyChargeOf({ ...school, tuition: null, tuitionPerYear: null })).toBe(34_000);
  // The tuition fee already states the yearly cost.
  expect(yearlyChargeOf({ ...school, totalCost: 33_696 })).toBeNull();
});

it("shows the total yearly cost of other courses only without a registered tuition, and never from a placeholder", () => {
  expect(yearlyChargeOf({ ...school, level: "Bachelor" })).toBeNull();
  const whole = { ...school, level: "Bachelor", tuition: 0, tuitionPerYear: 0 };
  expect(yearlyChargeOf(whole)).toBe(34_000);
  expect(yearlyChargeOf({ ...whole, totalCost: 1 })).toBeNull();
});

it("shows the whole fee of a course without a yearly fee", () => {
  const course = { ...school, tuition: null, tuitionPerYear: null, fields: [], registerLevel: null, nameCn: null };
  const fee = sectionFor(course, "2022-10-04", null);
  expect(headingOf(fee)).toBe("一年的收费约 A$34,000");
  expect(textOf(fee)).toContain("登记册没有分列学费，只有学校的全部收费：全程 A$67,966，104 周，这里折成一年。");
});

describe("the fee of a course up to a year", () => {
  const peers = { yearly: { courses: 40, p10: 8000, p25: 10_000, median: 12_000, p75: 15_000, p90: 20_000 } };
  const feeOf = (weeks: number | null, tuition: number, tuitionPerYear: number | null) => {
    const course = { ...school, level: "Diploma", weeks, tuition, tuitionPerYear, totalCost: tuition };
    return sectionFor({ ...course, fields: [], registerLevel: null, nameCn: null }, "2026-01-02", peers);
  };
  const isCompared = (fee: string) => /class="answer"|<svg|<figure/.test(fee);

  it("is shown for the whole course; a course of some weeks is not compared with yearly fees", () => {
    const fee = feeOf(10, 3000, 3000);
    expect([headingOf(fee), isCompared(fee)]).toEqual(["全程学费 A$3,000", false]);
    expect(fee).toContain("不超过一年");
    const unknown = feeOf(null, 150, null);
    expect([headingOf(unknown), isCompared(unknown)]).toEqual(["全程学费 A$150", false]);
  });

  it("of 52 weeks is compared, and its note says that no yearly fee was computed", () => {
    const fee = feeOf(52, 9000, 9000);
    expect([headingOf(fee), isCompared(fee)]).toEqual(["学费在同专业里偏低", true]);
    expect(fee).not.toContain("除以学制");
    expect(feeOf(104, 18_000, 9000)).toContain("除以学制");
  });
});
