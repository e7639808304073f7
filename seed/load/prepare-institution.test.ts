import fc from "fast-check";
import { expect, it } from "vitest";
import { institutionCategories } from "#worker/features/catalogue/register-values.ts";
import { popularityRank } from "./prepare-institution.ts";

const one = fc.record({
  category: fc.constantFrom(...institutionCategories),
  type: fc.constantFrom("Government", "Private", null),
  capacity: fc.option(fc.nat(100_000)),
  liveCourses: fc.nat(1000),
});

it("puts the larger of two alike first, never after, and stays within what the search orders by", () => {
  fc.assert(
    fc.property(one, fc.integer({ min: 2, max: 50 }), (institution, times) => {
      const { capacity, liveCourses } = institution;
      const rank = popularityRank(institution);
      const larger = popularityRank({
        ...institution,
        capacity: capacity === null ? null : capacity * times,
        liveCourses: liveCourses * times,
      });
      expect(larger).toBeLessThanOrEqual(rank);
      expect(rank).toBeGreaterThanOrEqual(0);
      expect(rank).toBeLessThanOrEqual(63);
    }),
  );
});

it("puts twice as large one rank before, and unknown capacity where a small one stands", () => {
  const university = (capacity: number | null) =>
    popularityRank({ category: "university", type: null, capacity, liveCourses: 0 });
  expect(university(511) - university(1023)).toBe(1);
  expect(university(null)).toBe(university(0));
  expect(popularityRank({ category: "university", type: null, capacity: null, liveCourses: 100 })).toBe(
    university(500),
  );
});

it("puts universities first, then public TAFEs, then private colleges, English colleges and schools of one size", () => {
  const size = { capacity: 5000, liveCourses: 100 };
  const ranks = [
    popularityRank({ category: "university", type: "Government", ...size }),
    popularityRank({ category: "vocational", type: "Government", ...size }),
    popularityRank({ category: "vocational", type: "Private", ...size }),
    popularityRank({ category: "english", type: "Private", ...size }),
    popularityRank({ category: "school", type: "Government", ...size }),
  ];
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});
