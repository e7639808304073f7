import { expect, it } from "vitest";
import type { CourseRow } from "../../server/read-institution.ts";
import { groupByField } from "./course-levels.tsx";

const row = (id: number, field: string | null): CourseRow => [id, `Course ${id}`, `00000${id}A`, 52, 1, 0, null, field];

it("sorts fields by number of courses, then vague fields, then courses without a named field", () => {
  const rows = [
    row(1, null),
    row(2, "9999"),
    row(3, "0801"),
    row(4, "0803"),
    row(5, "0803"),
    row(6, null),
    row(7, "0800"),
    row(8, "0800"),
  ];
  const groups = groupByField(rows, { "0800": "管理与商科", "0801": "会计学", "0803": "商业与管理" }, "其他");
  expect(groups.map(({ name, rows }) => [name, rows.map(([id]) => id)])).toEqual([
    ["商业与管理", [4, 5]],
    ["会计学", [3]],
    ["管理与商科", [7, 8]],
    ["其他", [1, 2, 6]],
  ]);
});
