import fc from "fast-check";
import { expect, it } from "vitest";
import { institutionCategories } from "#worker/features/catalogue/register-values.ts";
import { popularityRank } from "./popularity-rank.ts";

const one = fc.record({
  category: fc.constantFrom(...institutionCategories),
  type: fc.constantFrom("Government", "Private", null),
  capacity: fc.option(fc.nat(100_000)),
  liveCourses: fc.nat(1000),
});

it("popularityRank is never greater for a larger institution, and within 0 to 63", () => {
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

it("popularityRank is one less for twice the size, and that of a small institution for an unknown capacity", () => {
  const university = (capacity: number | null) =>
    popularityRank({ category: "university", type: null, capacity, liveCourses: 0 });
  expect(university(511) - university(1023)).toBe(1);
  expect(university(null)).toBe(university(0));
  expect(popularityRank({ category: "university", type: null, capacity: null, liveCourses: 100 })).toBe(
    university(500),
  );
});

it("popularityRank orders universities, public TAFEs, private colleges, English colleges and schools of the same size", () => {
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
