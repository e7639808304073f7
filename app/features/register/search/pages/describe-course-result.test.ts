import { expect, it } from "vitest";
import type { FoundCourse } from "../server/explore/explore-catalogue.ts";
import { describeCourseResults } from "./describe-course-result.ts";

const nursing: FoundCourse = {
  ...{
    id: 1192,
    name: "Bachelor of Nursing",
    nameCn: "护理学学士",
    kindCn: null,
    code: "075119J",
    vetCode: null,
    level: "Bachelor",
    field: "060301",
  },
  ...{ registerLevel: "Bachelor Degree", fieldCn: "普通护理", weeks: 156, months: 36 },
  ...{ tuition: 117156, tuitionPerYear: 39052, totalCost: 117156, workComponent: true },
  taughtIn: [{ metro: "melbourne", state: "VIC", suburb: "CLAYTON", campuses: 1 }],
  ...{ isClosed: false, expired: false, delistedOn: null, href: "/institution/6/course/1192" },
  institution: {
    id: 6,
    name: "Monash University",
    registeredName: "Monash University",
    nameCn: "莫纳什大学",
    code: "00008C",
  },
  ...{ registrations: 1, others: [] },
};
const rate = {
  ...({ currency: "CNY", name: "人民币", perDollar: 4.8 } as const),
  ...{ date: "2026-11-20", source: "https://example.org", isOld: false },
};
const describe = (courses: FoundCourse[]) =>
  describeCourseResults(courses, { rate, cities: [], isDoubtful: ({ yearly }) => yearly !== null && yearly < 20_000 });
const line = (change: Partial<FoundCourse>) =>
  describe([{ ...nursing, ...change }]).flatMap(({ kind, fee, place, more, codeText }) => [
    ...[kind, fee.amount + (fee.yuan ?? ""), place, [...more, codeText].join(" · ")],
  ]);

it("marks a fee that is far below the others of field and level", () => {
  expect(describe([nursing])[0]?.doubt).toBe(null);
  expect(describe([{ ...nursing, tuitionPerYear: 15_000 }])[0]?.doubt).toBe("低得多，先问学校");
});

it("shows level, length, yearly fee and place, and the rest below", () => {
  expect(line({})).toEqual([
    "学士 · 3 年",
    "每年学费 A$39,052（约\u00a0¥18.7\u00a0万）",
    "墨尔本 Clayton",
    "全程 A$117,156 · 含实习或工作 · CRICOS\u00a0075119J",
  ]);
});

it("shows the whole price of a course of up to a year", () => {
  expect(line({ weeks: 26, tuition: 9000, tuitionPerYear: 18000, totalCost: 9200, workComponent: false })).toEqual([
    "学士 · 半年",
    "全程 A$9,200（约\u00a0¥4.4\u00a0万）",
    "墨尔本 Clayton",
    "其中学费 A$9,000 · CRICOS\u00a0075119J",
  ]);
});

it.each([0, 1, null])("shows no price for a registered fee of %s", (totalCost) => {
  expect(line({ totalCost })[1]).toBe("学费未登记");
});

it("names the parts of the total, without cents", () => {
  expect(line({ totalCost: 123_833.52 })[3]).toMatch(/^全程 A\$123,834（含其他收费） · /);
});

it("shows the registrations of one title with their differences", () => {
  const cook = { ...nursing, name: "Certificate III in Commercial Cookery", code: "109778B", vetCode: "SIT30821" };
  const { others: _, registrations: __, ...old } = { ...cook, code: "103321G", vetCode: "SIT30816", weeks: 52 };
  const [card] = describe([{ ...cook, registrations: 7, others: [{ ...old, href: "/old" }] }]);
  expect(card?.registrationCount).toBe("7 个登记号");
  expect(card?.registrations).toEqual([
    { code: "109778B", href: "/institution/6/course/1192", note: "SIT30821 · 3 年" },
    { code: "103321G", href: "/old", note: "SIT30816 · 1 年" },
  ]);
});

it("states when registrations have no difference, and marks one whose total is a fraction of the other's", () => {
  const { others: _, registrations: __, ...same } = { ...nursing, code: "114027H" };
  const notesOf = (other: typeof same) =>
    describe([{ ...nursing, registrations: 2, others: [{ ...other, href: "/other" }] }])[0]?.registrations.map(
      ({ note }) => note,
    );
  expect(notesOf(same)).toEqual(["登记的内容一样", "登记的内容一样"]);
  expect(notesOf({ ...same, totalCost: 41_000 })?.[1]).toMatch(/^A\$41,000 · 只有另一个的一小半/);
});

it("the school name leads where a third of the results have one title", () => {
  const other = { ...nursing, nameCn: "护理学硕士" };
  expect(describe([nursing, nursing, nursing, other]).map((course) => course.isSchoolFirst)).not.toContain(false);
  const others = Array.from({ length: 7 }, (_, at) => ({ ...nursing, nameCn: `${at}` }));
  expect(describe([nursing, nursing, nursing, ...others]).map((course) => course.isSchoolFirst)).not.toContain(true);
  expect(describe([nursing, nursing]).map((course) => course.isSchoolFirst)).not.toContain(true);
});
