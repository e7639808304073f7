import { describe, expect, it } from "vitest";
import { highestYearFee, namedYears, type SchoolCourse, schoolYears } from "./school-years.ts";

it.each([
  ["Secondary Yrs 7 - 12", "Senior Secondary", [7, 12]],
  ["Junior Secondary (Years 7-10)", "Junior Secondary", [7, 10]],
  ["Primary R-6", "Primary", [0, 6]],
  ["Primary School (Prep - Year 6)", "Primary", [0, 6]],
  ["Senior Secondary (Year 12)", "Senior Secondary", [12, 12]],
  ["Primary Years", "Primary", null],
  // School ends with year 12.
  ["Senior Secondary Certificate (13 Subjects)", "Senior Secondary", null],
  ["Secondary Years 11, 12 and 13", "Senior Secondary", [11, 12]],
  ["Diploma of 12 Units", "Diploma", null],
])("the years of %s (%s)", (name, level, years) => expect(namedYears({ name, level })).toEqual(years));

const course = (name: string, level: string, weeks: number | null, totalCost: number | null): SchoolCourse => ({
  name,
  level,
  weeks,
  totalCost,
});

describe("yearly cost of school", () => {
  it("is the total for 52 weeks, and unknown without a credible fee", () => {
    const years = schoolYears([
      course("Secondary Yrs 7 - 12", "Senior Secondary", 312, 240_000),
      course("Primary P - 6", "Primary", 364, 0),
    ]);
    expect(years).toHaveLength(13);
    expect(years[6]).toEqual({ year: 6, fee: null });
    expect(years[7]).toEqual({ year: 7, fee: 40_000 });
    expect(years[12]).toEqual({ year: 12, fee: 40_000 });
  });

  it.each([
    // The last year ends early, or only the weeks of classes are registered.
    ["Senior Secondary (Years 11 and 12)", "Senior Secondary", 92, 147_000, 73_500],
    ["Secondary Years 7 - 12", "Senior Secondary", 240, 120_000, 20_000],
    // "6/7" means one of the two years, so these are seven years of 52 weeks.
    ["Primary Course Reception to Year 6/7", "Primary", 364, 252_000, 36_000],
    ["Junior Secondary Years 7-10", "Junior Secondary", 208, 80_000, 20_000],
    // The course is shorter than the years in its name.
    ["Junior Secondary Years 7-10", "Junior Secondary", 104, 40_000, 20_000],
  ])("of %s (%s) with %d weeks and A$%d is A$%d", (name, level, weeks, total, fee) => {
    expect(schoolYears([course(name, level, weeks, total)]).at(-1)?.fee).toBe(fee);
  });

  it("is taken from the course with the fewest years, then from the cheapest", () => {
    const years = schoolYears([
      course("Secondary Years 7-12", "Senior Secondary", 312, 180_000),
      course("Senior Secondary Years 11-12", "Senior Secondary", 104, 80_000),
      course("Senior Secondary Years 11-12 (boarding)", "Senior Secondary", 104, 120_000),
    ]);
    expect(years.map(({ year, fee }) => [year, fee])).toEqual([
      ...[7, 8, 9, 10].map((year) => [year, 30_000]),
      ...[11, 12].map((year) => [year, 40_000]),
    ]);
  });

  it("uses the level for names without years, and omits courses of other levels", () => {
    const years = schoolYears([
      course("Senior Secondary Certificate", "Senior Secondary", 104, 60_000),
      course("ELICOS", "Other", 50, 18_000),
    ]);
    expect(years.map(({ year }) => year)).toEqual([11, 12]);
  });

  it("is unknown where a single year or a short course was registered", () => {
    const years = schoolYears([
      course("Secondary Years 7 - 12", "Senior Secondary", 312, 43_945),
      course("Primary P - 6", "Primary", 364, 206_500),
    ]);
    expect([years[6]?.fee, years[7]?.fee]).toEqual([29_500, null]);
    expect(schoolYears([course("Intensive English Years 8-10", "Junior Secondary", 20, 5200)])[0]?.fee).toBeNull();
  });

  it("takes the school's fee from the highest year with a fee", () => {
    const junior = course("Junior Secondary 7-10", "Junior Secondary", 208, 80_000);
    const senior = course("Senior Secondary 11-12", "Senior Secondary", 104, null);
    expect(highestYearFee([junior, senior])).toBe(20_000);
    expect(highestYearFee([senior])).toBeNull();
  });
});
