import { expect, it } from "vitest";
import { exploreSchema } from "../../shared/input.ts";
import { filterCourses } from "./filter-rows.ts";
import { parseColumns } from "./result-columns.ts";

// A course in Sydney and Canberra, and one in Sydney and Newcastle.
const columns = parseColumns(
  [
    JSON.stringify({
      ...{ id: [1, 2], institution: [7, 7], standing: [0, 0], name: [1, 2] },
      states: ["NSW,ACT", "NSW"],
      regional: ["ACT2", "NSW2"],
    }),
  ],
  [JSON.stringify({ id: [7], rank: [1], standing: [0], category: ["university"] })],
);

it.each([
  [[], [1, 2]],
  [["NSW"], [2]],
  [["ACT"], [1]],
])("filters regional campuses in %j", (regionalIn, ids) => {
  const query = { ...exploreSchema.parse({ q: "", regional: "yes" }), weekly: null, regionalIn };
  const { rows } = filterCourses(columns, [0, 1], query);
  expect(rows.map((row) => columns.courses.id[row])).toEqual(ids);
});
