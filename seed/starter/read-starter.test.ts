import { describe, expect, it } from "vitest";
import { findTypedFigures } from "#app/features/publishing/content/server/find-typed-figures.ts";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import { normaliseWebsite } from "#seed/register/normalise-website.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { compareStarter } from "./check-starter.ts";
import { readStarter } from "./read-starter.ts";

const { register, news } = readStarter();

describe("readStarter", () => {
  it("has a date and the documented size", () => {
    expect(register).toMatchObject({ kind: "starter", source: "starter data", registerDate: "2022-10-04" });
    expect(register.institutions.length).toBeGreaterThanOrEqual(110);
    expect(register.courses.length).toBeGreaterThanOrEqual(430);
  });

  it("has campuses in every state and territory", () => {
    const seen = new Set(register.campuses.map(({ state }) => state));
    expect(states.filter((state) => !seen.has(state))).toEqual([]);
  });

  it("has every level of the register and every broad field", () => {
    expect(new Set(register.courses.map(({ level }) => level)).size).toBe(20);
    expect(new Set(register.courses.map(({ field1 }) => field1.broad)).size).toBe(12);
  });

  it("has every case that pages must handle", () => {
    const some = (test: (course: RegisterExport["courses"][number]) => boolean) => register.courses.some(test);
    expect(some(({ dualQualification }) => dualQualification)).toBe(true);
    expect(some(({ workComponent, workTotalHours }) => workComponent && workTotalHours !== null)).toBe(true);
    expect(some(({ foundationStudies }) => foundationStudies)).toBe(true);
    expect(some(({ expired }) => expired)).toBe(true);
    expect(some(({ tuitionFee }) => tuitionFee === 0)).toBe(true);
    expect(some(({ tuitionFee, totalCost }) => tuitionFee === null && totalCost !== null)).toBe(true);
    expect(some(({ language }) => language !== "English")).toBe(true);
  });

  it("has a campus of the provider for every course", () => {
    const providerOf = new Map(register.courses.map(({ courseCode, providerCode }) => [courseCode, providerCode]));
    const wrong = register.coursesAtCampuses.filter(
      ({ courseCode, campus }) => register.campuses[campus]?.providerCode !== providerOf.get(courseCode),
    );
    expect(wrong).toEqual([]);
    const taught = new Set(register.coursesAtCampuses.map(({ courseCode }) => courseCode));
    expect(register.courses.filter(({ courseCode }) => !taught.has(courseCode))).toEqual([]);
  });

  it("has a course for every institution", () => {
    const teaching = new Set(register.courses.map(({ providerCode }) => providerCode));
    expect(register.institutions.filter(({ providerCode }) => !teaching.has(providerCode))).toEqual([]);
  });

  it("has websites in the form of a load of the register", () => {
    const websites = register.institutions.flatMap(({ website }) => website ?? []);
    expect(websites.filter((website) => normaliseWebsite(website) !== website)).toEqual([]);
  });

  it("has the name of every field of education", () => {
    const texts = register.courses.flatMap(({ field1, field2 }) => [
      ...Object.values(field1),
      ...Object.values(field2),
    ]);
    expect(texts.filter((text) => typeof text === "string" && !/^\d{2,6} - \S/.test(text))).toEqual([]);
  });

  it("has Chinese news with date and official page", () => {
    expect(news.length).toBeGreaterThanOrEqual(10);
    expect(new Set(news.map(({ title }) => title)).size).toBe(news.length);
    expect(news.filter(({ title }) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(title))).toEqual([]);
  });
});

describe("compareStarter", () => {
  it("finds no difference in equal data", () => {
    expect(compareStarter(register, register)).toEqual([]);
  });

  it("lists each difference", () => {
    const [first, ...others] = register.courses;
    if (!first) throw new Error("no course");
    const changed = { ...register, courses: [{ ...first, durationWeeks: 1 }, ...others.slice(1)] };
    const differences = compareStarter(register, changed);
    expect(differences[0]).toBe(`course ${first.courseCode}: durationWeeks is ${first.durationWeeks} here, 1 there`);
    expect(differences[1]).toBe(`course ${others[0]?.courseCode}: not on the register`);
  });

  it("has news whose figures come from the registry, with the page of a source", () => {
    expect(news.length).toBeGreaterThan(12);
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
