import { describe, expect, it } from "vitest";
import type { GoldLine } from "./gold-format.ts";
import { type Answer, judgeLine } from "./judge-line.ts";
import type { CourseFacts, InstitutionFacts, RegisterFacts } from "./register-facts.ts";

const sydney = { city: "Sydney", state: "NSW", isRegional: false, isMetro: true };
const hobart = { city: "Hobart", state: "TAS", isRegional: true, isMetro: false };

/** Ten master courses of accounting: from 10,000 to 100,000 AUD, from one to ten years. */
const courses = Array.from({ length: 10 }, (_, index) => course(index + 1));

function course(number: number, changed: Partial<CourseFacts> = {}): CourseFacts {
  return {
    code: `00000${number}A`,
    name: "Master of Accounting",
    level: "Masters Degree (Coursework)",
    vet: null,
    fields: ["0801 - Accounting"],
    provider: "00001A",
    places: [sydney],
    language: "English",
    totalCost: number * 10_000,
    yearly: 10_000,
    weeks: number * 52,
    expired: false,
    ...changed,
  };
}

const school: InstitutionFacts = {
  name: "Example School",
  places: [hobart],
  category: "school",
  sector: "catholic",
  gender: "girls",
  boarding: "yes",
};

function factsOf(all: readonly CourseFacts[]): RegisterFacts {
  return { courses: new Map(all.map((one) => [one.code, one])), institutions: new Map([["00002B", school]]) };
}

function answerWith(found: readonly CourseFacts[], understood = {}): Answer {
  const results = found.map(({ code, name, provider, vet }) => ({
    type: "course" as const,
    code,
    name,
    level: "Master",
    vetCode: vet,
    institution: { code: provider },
  }));
  return { results, understood };
}

type Expectation = Record<string, unknown>;

function judgeCourses(expectation: Expectation, found: readonly CourseFacts[]) {
  const line = { q: "会计", kind: "price", want: "course", ...expectation } as GoldLine;
  return judgeLine(line, answerWith(found), factsOf([...courses, ...found]));
}

describe("judgeLine", () => {
  it.each<[string, Expectation, Partial<CourseFacts>, boolean]>([
    ["the total is within", { maxCost: 20_000 }, { totalCost: 20_000, yearly: 30_000 }, true],
    ["the year is within", { maxCost: 20_000 }, { totalCost: 40_000, yearly: 20_000 }, true],
    ["neither is within", { maxCost: 20_000 }, { totalCost: 40_000, yearly: 21_000 }, false],
    ["no price is known", { maxCost: 20_000 }, { totalCost: null, yearly: null }, false],
    ["the year is too dear", { maxYearly: 9_000 }, { yearly: 10_000 }, false],
    ["it is too long", { maxWeeks: 52 }, { weeks: 53 }, false],
    ["it is too short", { minWeeks: 52 }, { weeks: 51 }, false],
    ["it is in another state", { state: "VIC" }, {}, false],
    ["it is also elsewhere", { notState: ["NSW"] }, { places: [sydney, hobart] }, true],
    ["it is only there", { notState: ["NSW"] }, {}, false],
    ["it is regional", { regional: true }, { places: [hobart] }, true],
    ["it is metropolitan", { regional: true }, {}, false],
    ["it is in a large city", { regional: false }, {}, true],
    ["it is far from a large city", { regional: false }, { places: [hobart] }, false],
    ["the provider is unwanted", { notInstitution: ["00001A"] }, {}, false],
    ["the field is another", { field: "^0603" }, {}, false],
    ["the second field fits", { field: "^0603" }, { fields: ["0801 - Accounting", "0603 - Nursing"] }, true],
    ["the language is another", { language: "Korean" }, {}, false],
  ])("when %s", (_name, expectation, changed, isFine) => {
    expect(judgeCourses({ atleast: 1, of: 1, ...expectation }, [course(1, changed)]) === null).toBe(isFine);
  });

  it("expects at most two courses of each provider", () => {
    const found = [course(1), course(2), course(3, { fields: ["0603 - Nursing"] })];
    expect(judgeCourses({ atleast: 8, of: 10, field: "^0801" }, found)).toBeNull();
    expect(judgeCourses({ atleast: 8, of: 10, field: "^0801" }, found.slice(1))).toMatch(/1 of 2 fit/);
  });

  it("the cheapest, dearest and shortest courses are in the extreme tenth of the matching ones", () => {
    const [first, second] = courses.map((one) => [{ ...one, yearly: one.totalCost }]);
    const last = courses.slice(-1).map((one) => ({ ...one, yearly: one.totalCost }));
    expect(judgeCourses({ cheapest: true, field: "^0801" }, first ?? [])).toBeNull();
    expect(judgeCourses({ shortest: true, field: "^0801" }, first ?? [])).toBeNull();
    expect(judgeCourses({ shortest: true, field: "^0801" }, second ?? [])).toMatch(/not in the tenth of 10/);
    expect(judgeCourses({ dearest: true, field: "^0801" }, last)).toBeNull();
    expect(judgeCourses({ cheapest: true, field: "^0603" }, first ?? [])).toMatch(/does not fit/);
  });

  it.each([
    ["Bachelor of Nursing", "Bachelor Degree", true],
    ["Bachelor of Nursing (Honours)", "Bachelor Honours Degree", true],
    ["Bachelor of Nursing / Bachelor of Midwifery", "Bachelor Degree", false],
    ["Bachelor of Nursing and Bachelor of Midwifery", "Bachelor Degree", false],
    ["Bachelor of Nursing with the degree of Bachelor of Arts", "Bachelor Degree", false],
    ["Master of Nursing (Research)", "Masters Degree (Research)", false],
    ["Graduate Certificate in Nursing", "Graduate Certificate", false],
  ])("decides whether %s (%s) is the plain degree", (name, level, isPlain) => {
    const expectation = { first: "Nursing", plain: true };
    expect(judgeCourses(expectation, [course(1, { name, level })]) === null).toBe(isPlain);
  });

  it("expects each subject, and several providers", () => {
    const found = [course(1), course(2, { name: "Master of Nursing", provider: "00003C" })];
    expect(judgeCourses({ each: ["Account", "Nurs"] }, found)).toBeNull();
    expect(judgeCourses({ each: ["Account", "Law"] }, found)).toMatch(/none is Law/);
    expect(judgeCourses({ first: "Account", providers: 2 }, found)).toBeNull();
    expect(judgeCourses({ first: "Account", providers: 3 }, found)).toBe("2 providers");
  });

  it("looks up the kind of school of an institution", () => {
    const results = [{ type: "institution" as const, name: "Example School", code: "00002B" }];
    const judge = (expectation: Expectation) => {
      const line = { q: "女校", kind: "school", want: "institution", atleast: 1, of: 10, ...expectation } as GoldLine;
      return judgeLine(line, { results, understood: {} }, factsOf([]));
    };
    expect(
      judge({ gender: "girls", boarding: "yes", sector: "Catholic", category: "school", state: "TAS" }),
    ).toBeNull();
    expect(judge({ gender: "boys" })).toMatch(/0 fit/);
    expect(judge({ state: "NSW" })).toMatch(/0 fit/);
  });

  it("expects a page among the first three pages", () => {
    const line: GoldLine = { q: "租房", kind: "question", want: "page", page: ["/resources/rental-checklist"] };
    const pages = ["/a", "/b", "/c", "/resources/rental-checklist#top"].map((href) => ({
      type: "page" as const,
      href,
    }));
    expect(judgeLine(line, { results: pages, understood: {} }, factsOf([]))).toBe("pages: /a /b /c");
    expect(judgeLine(line, { results: pages.slice(1), understood: {} }, factsOf([]))).toBeNull();
  });

  it("expects a notice about missing words, unless nothing was found", () => {
    const line: GoldLine = { q: "清华大学", kind: "absent", want: "absent", says: "清华" };
    const judge = (understood: Answer["understood"], found: CourseFacts[]) =>
      judgeLine(line, answerWith(found, understood), factsOf(found)) === null;
    expect(judge({ text: "清华" }, [])).toBe(true);
    expect(judge({ text: "清华" }, [course(1)])).toBe(false);
    expect(judge({}, [course(1)])).toBe(false);
    expect(judge({ notice: "「清华大学」不在登记里。" }, [course(1)])).toBe(true);
  });
});
