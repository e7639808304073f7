import { expect, it } from "vitest";
import { parseColumns } from "./result-columns.ts";

const institutions = { id: [7], rank: [1], standing: [0], category: ["university"], state: ["VIC"], metro: [null] };
const courses = { id: [1, 2, 3], institution: [7, 8, 7], standing: [0, 0, 0], name: [3, 2, 1] };

it("leaves out courses of an unknown institution", () => {
  const columns = parseColumns([JSON.stringify(courses)], [JSON.stringify(institutions)]).courses;
  expect([1, 2, 3].map((id) => columns.rowOf.get(id))).toEqual([0, undefined, 2]);
  expect([...columns.byPopularity].map((row) => columns.id[row])).toEqual([3, 1]);
});
