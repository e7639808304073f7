import { beforeAll, describe, expect, it } from "vitest";
import { findTypedFigures } from "#app/features/publishing/content/server/refuse-unready.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { states } from "#worker/platform/australian-states.ts";
import { readNews, readStarter } from "./read-starter.ts";

let older: RegisterExport;
let register: RegisterExport;
beforeAll(async () => {
  const [first, second, ...others] = await readStarter();
  if (!second || others.length > 0) throw new Error("There are to be two extracts.");
  [older, register] = [first, second];
});

const byCode = (courses: RegisterExport["courses"]) => new Map(courses.map((course) => [course.courseCode, course]));

describe("the newest extract", () => {
  it("is of January 2026, has a few hundred institutions, and has no delisted entries", () => {
    expect(register).toMatchObject({ kind: "starter", source: "starter data", registerDate: "2026-01-02" });
    expect(register.institutions.length).toBeGreaterThanOrEqual(200);
    expect(register.courses.length).toBeGreaterThanOrEqual(900);
    expect(register.unread.courses.size + register.unread.institutions.size + register.unread.placesOf.size).toBe(0);
  });

  it("has campuses in every state and territory", () => {
    const seen = new Set(register.campuses.map(({ state }) => state));
    expect(states.filter((state) => !seen.has(state))).toEqual([]);
  });

  it("has every level of the register and every broad field", () => {
    expect(new Set(register.courses.map(({ level }) => level)).size).toBe(20);
    expect(new Set(register.courses.map(({ field1 }) => field1.broad)).size).toBe(12);
  });

  it.each<[string, (course: RegisterExport["courses"][number]) => boolean]>([
    ["two qualifications", ({ dualQualification }) => dualQualification],
    ["work in the course", ({ workComponent, workTotalHours }) => workComponent && workTotalHours !== null],
    ["foundation studies", ({ foundationStudies }) => foundationStudies],
    ["closed to new students", ({ expired }) => expired],
    ["no tuition", ({ tuitionFee }) => tuitionFee === 0],
    ["a total alone", ({ tuitionFee, totalCost }) => tuitionFee === null && totalCost !== null],
    ["other fees alone", ({ tuitionFee, nonTuitionFee, totalCost }) => !tuitionFee && !!nonTuitionFee && !totalCost],
    ["another language", ({ language }) => language !== "English"],
    ["no length", ({ durationWeeks }) => durationWeeks === null],
    ["a vocational short course", ({ level }) => level === "Vocational Short Course"],
  ])("has a course with %s", (_, test) => {
    expect(register.courses.some(test)).toBe(true);
  });

  it("has a campus for every course, and a course for every institution", () => {
    const taught = new Set(register.coursesAtCampuses.map(({ courseCode }) => courseCode));
    expect(register.courses.filter(({ courseCode }) => !taught.has(courseCode))).toEqual([]);
    const teaching = new Set(register.courses.map(({ providerCode }) => providerCode));
    expect(register.institutions.filter(({ providerCode }) => !teaching.has(providerCode))).toEqual([]);
  });

  it("has Adelaide University and the two universities that it replaces", () => {
    const codes = new Set(register.institutions.map(({ providerCode }) => providerCode));
    expect(["04249J", "00123M", "00121B"].filter((code) => !codes.has(code))).toEqual([]);
  });
});

it("has a history: schools that closed, opened and were renamed; courses that closed, opened and became dearer", () => {
  const before = new Map(older.institutions.map((one) => [one.providerCode, one]));
  const after = new Map(register.institutions.map((one) => [one.providerCode, one]));
  const names = register.institutions.filter(
    ({ providerCode: code, name }) => (before.get(code)?.name ?? name) !== name,
  );
  expect(older.registerDate).toBe("2022-10-04");
  expect(older.institutions.filter(({ providerCode }) => !after.has(providerCode)).length).toBeGreaterThan(10);
  expect(register.institutions.filter(({ providerCode }) => !before.has(providerCode)).length).toBeGreaterThan(10);
  expect(names.length).toBeGreaterThan(10);
  const [then, now] = [byCode(older.courses), byCode(register.courses)];
  expect([...then.keys()].filter((code) => !now.has(code)).length).toBeGreaterThan(100);
  expect([...now.keys()].filter((code) => !then.has(code)).length).toBeGreaterThan(100);
  const dearer = [...now].filter(
    ([code, { tuitionFee }]) => (tuitionFee ?? 0) > (then.get(code)?.tuitionFee ?? Infinity),
  );
  expect(dearer.length).toBeGreaterThan(300);
});

describe("first news", () => {
  const news = readNews();

  it("are in Chinese, with date and official page", () => {
    expect(news.length).toBeGreaterThanOrEqual(10);
    expect(new Set(news.map(({ title }) => title)).size).toBe(news.length);
    expect(news.filter(({ title }) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(title))).toEqual([]);
  });

  it("have figures from the registry, and a page as source", () => {
    const { values } = readFacts();
    const faults = news.flatMap(({ title, sourceUrl }) => [
      ...findTypedFigures([], title.replaceAll(mentionPattern, "￼")),
      ...[...title.matchAll(mentionPattern)].flatMap(([mention, key, day = "2026-11-23"]) =>
        values.some((value) => value.key === key && (value.validFrom ?? "") <= day) ? [] : [mention],
      ),
      ...(new URL(sourceUrl).pathname === "/" ? [sourceUrl] : []),
    ]);
    expect(faults).toEqual([]);
  });
});
