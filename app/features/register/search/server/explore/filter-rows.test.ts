import { expect, it } from "vitest";
import { exploreSchema } from "../../shared/input.ts";
import { filterCourses } from "./filter-rows.ts";
import { parseColumns } from "./result-columns.ts";

// A course in Sydney and Canberra, one in Sydney and Newcastle, and one in Newcastle.
const columns = parseColumns(
  [
    JSON.stringify({
      ...{ id: [1, 2, 3], institution: [7, 7, 7], standing: [0, 0, 0], name: [1, 2, 3] },
      states: ["NSW,ACT", "NSW", "NSW"],
      regional: ["ACT2,NSW1", "NSW1,NSW2", "NSW2"],
    }),
  ],
  [JSON.stringify({ id: [7], rank: [1], standing: [0], category: ["university"] })],
);

it.each([
  ["yes", [], [1, 2, 3]],
  ["yes", ["NSW"], [2, 3]],
  ["yes", ["ACT"], [1]],
  ["no", [], [1, 2]],
])("filters campuses in regional areas (%s) of %j", (regional, regionalIn, ids) => {
  const query = { ...exploreSchema.parse({ q: "", regional }), weekly: null, regionalIn };
  const { rows } = filterCourses(columns, [0, 1, 2], query);
  expect(rows.map((row) => columns.courses.id[row])).toEqual(ids);
});
