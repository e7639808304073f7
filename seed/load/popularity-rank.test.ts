import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { institutionCategories } from "#app/features/register/catalogue/shared/register-values.ts";
import { popularityRank, rankInField } from "./popularity-rank.ts";

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

it("popularityRank drops by one for twice the size, and treats an unknown capacity as small", () => {
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

describe("rankInField", () => {
  const one = {
    institutionRank: 20,
    category: "other" as const,
    isVocational: false,
    liveCourses: 40,
    inField: 4,
    reviewed: null,
  };

  it.each([
    ["some of its courses", {}, 20],
    ["an eighth of its courses", { inField: 5 }, 19],
    ["a quarter", { inField: 9, liveCourses: 36 }, 18],
    ["half and more", { inField: 6, liveCourses: 12 }, 16],
    ["many courses", { inField: 12, liveCourses: 200 }, 19],
    ["one course among many", { inField: 1 }, 22],
    ["the one course that it has", { inField: 1, liveCourses: 1 }, 20],
    ["certificates of a university", { category: "university", institutionRank: 12, isVocational: true }, 17],
    ["degrees of a university", { category: "university", institutionRank: 12 }, 12],
    ["half of the courses of one of the best known", { institutionRank: 3, inField: 30 }, 3],
    ["one course of one of the best known", { institutionRank: 3, inField: 1 }, 3],
    ["half of the courses of one below the best known", { institutionRank: 9, inField: 30 }, 8],
    ["a reviewed field", { reviewed: 2, inField: 1 }, 2],
    ["a school", { category: "school", institutionRank: 40, inField: 4, liveCourses: 4 }, 40],
    ["the least known", { institutionRank: 63, inField: 1 }, 63],
  ] as const)("ranks %s", (_, course, expected) => {
    expect(rankInField({ ...one, ...course })).toBe(expected);
  });
});
