import { expect, it, test } from "vitest";
import type { CourseRow } from "../../server/read-institution.ts";
import { filterCourses } from "./course-list.tsx";

const row = (id: number, name: string, nameCn: string | null = null, code = "C"): CourseRow => [
  id,
  name,
  code,
  null,
  null,
  0,
  nameCn,
  null,
];
const groups: [string, CourseRow[]][] = [
  ["Master", [row(1, "Master of Accounting"), row(2, "Master of Nursing", null, "0101234A")]],
  [
    "Bachelor",
    [row(3, "Bachelor of Accounting", "会计学学士"), row(4, "Bachelor of Security and IT", "安全与 IT 学士")],
  ],
];

test("an empty filter shows all courses, whatever the server found before", () => {
  expect(filterCourses(groups, "   ", [])).toBe(groups);
  expect(filterCourses(groups, "", [1])).toBe(groups);
});

it.each<[string, number[]]>([
  [" NURS ", [2]],
  ["account", [1, 3]],
  ["会计", [3]],
  ["accounting 学士", [3]],
  ["0101234a", [2]],
  ["law", []],
  // "it" is in the middle of "Security" by coincidence.
  ["it", [4]],
  ["IT 学士", [4]],
  ["(", []],
])("%s: %j", (filter, ids) => {
  expect(filterCourses(groups, filter, []).flatMap(([, rows]) => rows.map(([id]) => id))).toEqual(ids);
});

test("groups without a matching course are omitted", () => {
  expect(filterCourses(groups, "nursing", []).map(([level]) => level)).toEqual(["Master"]);
});

test("lists the server's matches in the order of the list", () => {
  expect(filterCourses(groups, "會計", [3, 1]).flatMap(([, rows]) => rows.map(([id]) => id))).toEqual([1, 3]);
});
