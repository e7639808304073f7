import { expect, it } from "vitest";
import { parseColumns } from "./result-columns.ts";
import { spreadProviders } from "./sort-results.ts";

/** Courses by the institution that has them. */
function columnsOf(institution: readonly number[]) {
  const id = institution.map((_, row) => row + 1);
  const institutions = JSON.stringify({ id: [1, 2, 3, 4], rank: [0, 0, 0, 0], standing: [0, 0, 0, 0] });
  return parseColumns([JSON.stringify({ id, institution, standing: id.map(() => 0) })], [institutions]).courses;
}

it("puts a third course of a provider after the first ones of others", () => {
  expect(spreadProviders([0, 1, 2, 3], columnsOf([1, 1, 1, 2]))).toEqual([0, 1, 3, 2]);
});

it("puts a third course of the very subject before its neighbours", () => {
  const isNeighbour = (row: number) => row >= 3;
  expect(spreadProviders([0, 1, 2, 3, 4], columnsOf([1, 1, 1, 1, 2]), isNeighbour)).toEqual([0, 1, 2, 4, 3]);
});
