import { expect, it } from "vitest";
import { viewFee, yearlyChargeOf } from "./view-fees.server.ts";

const school = {
  ...{ name: "Senior Secondary (Years 11 and 12)", level: "Senior Secondary" },
  ...{ weeks: 104, tuition: 33_696, tuitionPerYear: 16_848, totalCost: 67_966 },
};

it("shows the total yearly cost of a school course, as the school's page does", () => {
  expect(yearlyChargeOf(school)).toBe(34_000);
  expect(yearlyChargeOf({ ...school, tuition: null, tuitionPerYear: null })).toBe(34_000);
  // The tuition says it.
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
  const fee = viewFee({ course, registerDate: "2022-10-04" } as never, null);
  expect(fee.title).toBe("一年的收费约 A$34,000");
  expect(fee.answer).toBe("登记册没有分列学费，只有学校的全部收费：全程 A$67,966，104 周，这里折成一年。");
});
