import { expect, test } from "vitest";
import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";
import { filterCourses } from "./course-list.tsx";

const row = (id: number, name: string, nameCn: string | null = null): CourseRow => [
  id,
  name,
  "C",
  null,
  null,
  0,
  nameCn,
];
const groups: [string, CourseRow[]][] = [
  ["Master", [row(1, "Master of Accounting"), row(2, "Master of Nursing")]],
  ["Bachelor", [row(3, "Bachelor of Accounting", "会计学学士")]],
];

test("filterCourses keeps everything for an empty filter", () => {
  expect(filterCourses(groups, "   ")).toBe(groups);
});

test("filterCourses finds a trimmed substring ignoring case, and drops empty groups", () => {
  expect(filterCourses(groups, " NURS ")).toEqual([["Master", [row(2, "Master of Nursing")]]]);
  expect(filterCourses(groups, "account").map(([level, rows]) => [level, rows.length])).toEqual([
    ["Master", 1],
    ["Bachelor", 1],
  ]);
  expect(filterCourses(groups, "会计")).toEqual([["Bachelor", [row(3, "Bachelor of Accounting", "会计学学士")]]]);
  expect(filterCourses(groups, "law")).toEqual([]);
  expect(filterCourses(groups, "accounting 学士")).toEqual([
    ["Bachelor", [row(3, "Bachelor of Accounting", "会计学学士")]],
  ]);
});
