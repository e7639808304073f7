import { describe, expect, it } from "vitest";
import { parseColumns } from "./result-columns.ts";
import { spreadFields, spreadProviders } from "./sort-results.ts";

/** Columns for courses of these institutions. */
function columnsOf(institution: readonly number[]) {
  const id = institution.map((_, row) => row + 1);
  const institutions = JSON.stringify({ id: [1, 2, 3, 4], rank: [0, 0, 0, 0], standing: [0, 0, 0, 0] });
  return parseColumns([JSON.stringify({ id, institution, standing: id.map(() => 0), name: id })], [institutions])
    .courses;
}

it("puts a third course of a provider after the first courses of others", () => {
  expect(spreadProviders([0, 1, 2, 3], columnsOf([1, 1, 1, 2]))).toEqual([0, 1, 3, 2]);
});

it("puts a third course in the field before courses of related fields", () => {
  const isNeighbour = (row: number) => row >= 3;
  expect(spreadProviders([0, 1, 2, 3, 4], columnsOf([1, 1, 1, 1, 2]), isNeighbour)).toEqual([0, 1, 2, 4, 3]);
});

describe("spreadFields", () => {
  /** Columns for courses with a field, the institution, a title (rank of the name) and tuition per year. */
  const columnsFor = (rows: readonly [field: number, institution: number, name: number, yearly: number][]) => {
    const institutions = JSON.stringify({
      id: [1, 2, 3, 4],
      rank: [0, 1, 2, 3],
      standing: [0, 0, 0, 0],
      name: [0, 1, 2, 3],
    });
    const of = <Value>(value: (row: (typeof rows)[number]) => Value) => rows.map(value);
    const courses = {
      id: rows.map((_, row) => row + 1),
      standing: rows.map(() => 0),
      level: rows.map(() => "Master"),
      weeks: rows.map(() => 104),
      ...{
        field1: of(([field]) => field),
        institution: of(([, institution]) => institution),
        name: of(([, , name]) => name),
      },
      ...{ yearly: of(([, , , yearly]) => yearly), cost: of(([, , , yearly]) => 2 * yearly) },
    };
    return parseColumns([JSON.stringify(courses)], [institutions]).courses;
  };

  it("shows one plain course of each field first, each of another provider", () => {
    const medicine = [601, 1, 1, 100_000] as const;
    const columns = columnsFor([
      [...medicine],
      [801, 1, 2, 40_000],
      [801, 1, 3, 41_000],
      [801, 2, 3, 40_000],
      [201, 1, 4, 42_000],
      [201, 3, 5, 39_000],
    ]);
    const [first, second, ...others] = spreadFields([0, 1, 2, 3, 4, 5], columns);
    // The most frequent title comes first, then the other field at another provider; the most expensive course comes
    // later.
    expect([first, second]).toEqual([2, 5]);
    expect(others.toSorted()).toEqual([0, 1, 3, 4]);
  });

  it("counts the providers of a title, and not its registrations", () => {
    const columns = columnsFor([
      [903, 1, 0, 20_000],
      [903, 1, 0, 20_000],
      [903, 1, 0, 20_000],
      [901, 2, 1, 20_000],
      [901, 3, 1, 20_000],
    ]);
    expect(spreadFields([0, 1, 2, 3, 4], columns)[0]).toBe(3);
  });
});
