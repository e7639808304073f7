import { describe, expect, it } from "vitest";
import { type OpenCourse, summariseCourses } from "./summarise-courses.ts";

let nextId = 1;

const course = (values: Partial<OpenCourse> = {}): OpenCourse => ({
  id: nextId++,
  institutionId: 1,
  institutionRank: 10,
  rank: 10,
  level: "Bachelor",
  fields: ["0603"],
  states: ["VIC"],
  metros: ["melbourne"],
  total: 90_000,
  yearly: 30_000,
  weeks: 156,
  isDouble: false,
  ...values,
});

const cellOf = (courses: OpenCourse[], field: string, level: string, place: string) =>
  summariseCourses(courses).find((row) => row.field === field && row.level === level && row.place === place);

describe("summariseCourses", () => {
  it("counts a course once in each of its fields, their broad fields, its level and its states", () => {
    const courses = [course({ fields: ["0603", "0613", "0905"], states: ["VIC", "NSW"], metros: [] })];
    const keys = summariseCourses(courses).map(({ field, level, place }) => `${field}|${level}|${place}`);
    const expected = ["", "06", "09", "0603", "0613", "0905"].flatMap((field) =>
      ["", "Bachelor"].flatMap((level) => ["", "VIC", "NSW"].map((place) => `${field}|${level}|${place}`)),
    );
    expect(keys.toSorted()).toEqual(expected.toSorted());
    expect(cellOf(courses, "06", "", "")?.courses).toBe(1);
  });

  it("counts fields that are not further defined in the broad field only", () => {
    const courses = [course({ fields: ["0600"] })];
    expect(cellOf(courses, "06", "", "")?.courses).toBe(1);
    expect(cellOf(courses, "0600", "", "")).toBeUndefined();
  });

  it("includes a city with at least five courses", () => {
    const courses = (size: number) => Array.from({ length: size }, () => course());
    expect(cellOf(courses(4), "0603", "Bachelor", "melbourne")).toBeUndefined();
    expect(cellOf(courses(5), "0603", "Bachelor", "melbourne")).toMatchObject({ courses: 5, providers: 1 });
    expect(cellOf(courses(1), "0603", "Bachelor", "VIC")?.courses).toBe(1);
  });

  it("has the quantiles of the credible figures and counts them", () => {
    const yearly = [50_000, 10_000, 20_000, 40_000, 30_000];
    const courses = [
      ...yearly.map((fee) => course({ yearly: fee, total: fee * 3 })),
      course({ yearly: 1, total: 1, weeks: 2 }),
      course({ yearly: 900, total: 900 }),
      course({ yearly: null, total: null, weeks: null }),
    ];
    expect(cellOf(courses, "0603", "Bachelor", "")).toMatchObject({
      courses: 8,
      yearlyCourses: 5,
      yearly10: 14_000,
      yearly25: 20_000,
      yearly50: 30_000,
      yearly75: 40_000,
      yearly90: 46_000,
      totalCourses: 5,
      total50: 90_000,
      weeks25: 156,
      weeks50: 156,
    });
  });

  it("sums up only the total costs of courses of the median length, which is the length of a course", () => {
    const [single, double] = [
      { total: 90_000, weeks: 156 },
      { total: 140_000, weeks: 208 },
    ];
    const courses = [course(single), course(double), course({ ...single, total: 100_000 }), course(double)];
    expect(cellOf(courses, "0603", "Bachelor", "")).toMatchObject({
      courses: 4,
      totalCourses: 2,
      total10: 91_000,
      total50: 95_000,
      weeks50: 156,
      weeks75: 208,
    });
    expect(cellOf([course({ weeks: null }), course(double)], "0603", "", "")).toMatchObject({ totalCourses: 1 });
  });

  it("counts the total costs of courses that are longer or shorter by a twentieth at most", () => {
    const courses = [208, 208, 208, 211, 198, 219, 190].map((weeks) => course({ weeks, total: weeks * 1000 }));
    expect(cellOf(courses, "0603", "Bachelor", "")).toMatchObject({ weeks50: 208, totalCourses: 5, total50: 208_000 });
  });

  it("has the length and the total costs of courses with one award, also where most have two", () => {
    const double = { total: 150_000, yearly: 37_500, weeks: 208, isDouble: true };
    const courses = [course(), course(double), course(double), course({ ...double, weeks: 156 })];
    expect(cellOf(courses, "0603", "Bachelor", "")).toMatchObject({
      ...{
        courses: 4,
        yearlyCourses: 4,
        yearly50: 37_500,
        totalCourses: 1,
        total50: 90_000,
        weeks50: 156,
        weeks75: 156,
      },
    });
    const doubles = courses.filter(({ isDouble }) => isDouble);
    expect(cellOf(doubles, "0603", "Bachelor", "")).toMatchObject({ courses: 3, totalCourses: 0, weeks50: null });
  });

  it("has no quantiles without a credible figure", () => {
    const cell = cellOf([course({ yearly: 0, total: 0, weeks: null })], "0603", "", "");
    expect(cell).toMatchObject({ courses: 1, yearlyCourses: 0, yearly50: null, total50: null, weeks50: null });
  });

  it("lists the institutions best known for the field, then in general, then with most courses", () => {
    const of = (institutionId: number, rank: number, institutionRank: number) =>
      course({ institutionId, rank, institutionRank });
    const courses = [of(1, 8, 8), of(2, 3, 9), of(3, 8, 4), of(4, 8, 8), of(4, 12, 8)];
    expect(cellOf(courses, "0603", "", "")?.bestKnown).toEqual([2, 3, 4, 1]);
    expect(cellOf(courses, "", "", "")?.bestKnown).toEqual([3, 4, 1, 2]);
    expect(cellOf(courses, "0603", "Bachelor", "")?.bestKnown).toEqual([]);
  });

  it("lists the lowest priced course of each institution, without partial courses", () => {
    const courses = [
      course({ id: 901, institutionId: 1, yearly: 20_000 }),
      course({ id: 902, institutionId: 1, yearly: 21_000 }),
      course({ id: 903, institutionId: 2, yearly: 19_000 }),
      course({ id: 904, institutionId: 3, yearly: 5000, weeks: 20 }),
      course({ id: 905, institutionId: 4, yearly: 0 }),
    ];
    expect(cellOf(courses, "0603", "Bachelor", "")?.lowestPriced).toEqual([903, 901]);
    expect(cellOf(courses, "0603", "Bachelor", "VIC")?.lowestPriced).toEqual([]);
  });
});
