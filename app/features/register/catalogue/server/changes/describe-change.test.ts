import { expect, it } from "vitest";
import type { FieldDifference } from "../../shared/changes/history.ts";
import {
  describeCampusChanges,
  describeCourseChange,
  describeCourseCounts,
  describeInstitutionChange,
} from "./describe-change.ts";

const changed = (...fields: FieldDifference[]) => describeCourseChange({ change: "changed", fields });
const difference = (field: string, before: FieldDifference["before"], after: FieldDifference["before"]) => ({
  field,
  before,
  after,
});

it.each([
  [difference("tuition_fee", 117156, 123524), "全程学费从 A$117,156 涨到 A$123,524（涨 5.4%）。"],
  [difference("tuition_fee", 20000, 19000), "全程学费从 A$20,000 降到 A$19,000（降 5%）。"],
  [difference("tuition_fee", 0, 19000), "全程学费：以前没有登记，现在是 A$19,000。"],
  [difference("tuition_fee", 19000, 1), "全程学费：以前是 A$19,000，现在没有登记。"],
  [difference("non_tuition_fee", 500, 600), "其他费用从 A$500 涨到 A$600（涨 20%）。"],
  [difference("estimated_total_course_cost", 80500, 80520), "估计全程总费用从 A$80,500 涨到 A$80,520。"],
  [difference("expired", 0, 1), "停止招收新生。"],
  [difference("expired", 1, 0), "恢复招收新生。"],
  [difference("duration_weeks", 104, 78), "学制从 104 周改为 78 周。"],
  [difference("campuses", null, "City (Carlton VIC); North"), "新的上课校区：City (Carlton VIC)、North。"],
  [difference("campuses", "City (Carlton VIC)", null), "不再在这些校区上课：City (Carlton VIC)。"],
  [difference("work_component", 0, 1), "课程里有了实习。"],
])("describes %o", (field, sentence) => {
  expect(changed(field)).toEqual([sentence]);
});

it("omits changes that are irrelevant to students", () => {
  expect(changed(difference("vet_national_code", null, "FNS50222"), difference("tuition_fee", 0, 1))).toEqual([]);
  expect(
    describeInstitutionChange({
      change: "changed",
      fields: [difference("website", "a", "b")],
    }),
  ).toEqual([]);
});

it("names the total only if it differs from the tuition fee", () => {
  expect(
    changed(difference("tuition_fee", 20000, 21000), difference("estimated_total_course_cost", 20500, 21500)),
  ).toHaveLength(1);
});

it("describes a course that left the register or came back", () => {
  expect(describeCourseChange({ change: "delisted", fields: [] })).toEqual(["已从登记册上除名，不再招收国际学生。"]);
  expect(describeCourseChange({ change: "relisted", fields: [] })).toEqual(["重新登记，又可以招收国际学生。"]);
});

it("names added and removed campuses, up to a limit", () => {
  const campus = (name: string, change: "added" | "delisted" | "changed") => ({ name, change });
  expect(
    describeCampusChanges([
      campus("City (Carlton VIC)", "delisted"),
      campus("North (Bundoora VIC)", "added"),
      campus("South", "changed"),
    ]),
  ).toEqual(["新校区：North (Bundoora VIC)。", "不再登记的校区：City (Carlton VIC)。"]);
  const many = Array.from({ length: 12 }, (_, n) => campus(String(n), "added"));
  expect(describeCampusChanges(many)).toEqual(["新校区 12 个。"]);
});

it("counts the courses of an institution by kind of change", () => {
  const counts = { loadId: 2, registerDate: "2026-11-01", institutionId: 1, name: "A", nameCn: null, code: "00001A" };
  const none = { added: 0, delisted: 0, closed: 0, reopened: 0, dearer: 0, cheaper: 0 };
  expect(describeCourseCounts({ ...counts, ...none })).toBeNull();
  expect(describeCourseCounts({ ...counts, ...none, added: 3, closed: 1, dearer: 40 })).toBe(
    "课程：新增 3 门、停招 1 门、学费上涨 40 门。",
  );
});
