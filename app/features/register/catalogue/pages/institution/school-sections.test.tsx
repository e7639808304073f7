import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Fact } from "#app/shell/figures/fact.ts";
import { headingOf, sectionOf, textOf } from "../../../../../../tests/support/read-html.ts";
import type { CourseRow, Institution, InstitutionDetails } from "../../server/read-institution.ts";
import { type KnownOfSchool, SchoolSections, schoolFactKeys } from "./school-sections.server.tsx";

const institution: Institution = {
  ...{ id: 1, name: "Alpha Grammar", registeredName: "Alpha Grammar", nameCn: null, nameCnIsReference: false },
  ...{ tradingName: null, type: "Private", category: "school", schoolSector: "independent", schoolGender: null },
  ...{ schoolBoarding: "yes", schoolYears: "P-12", code: "00001A", capacity: 100, website: null, state: "VIC" },
  ...{ states: "VIC", city: "Kew", address: null, description: null, delistedOn: null },
  ...{ schoolSources: {}, postalAddress: [], bachelorFee: null, typicalFee: null, isOfEight: 0 as const },
};

const course = (name: string, weeks: number, cost: number | null): CourseRow => [
  1,
  name,
  "0A",
  weeks,
  cost,
  0,
  null,
  null,
];

const school = (courses: InstitutionDetails["courses"], changes: Partial<Institution> = {}): InstitutionDetails => ({
  ...{ institution: { ...institution, ...changes }, courses, fields: [], campuses: [], otherRegistrations: [] },
  ...{ relations: [], registerDate: "2022-10-04", history: [], begun: null },
  moved: { added: 0, gone: 0, stayed: 0 },
});

const facts = new Map(
  schoolFactKeys.map((key): [string, Fact] => [
    key,
    {
      ...{ key, label: key, unit: "years", value: 18, valueTo: null, validFrom: null },
      ...{
        sourceName: "s",
        sourceUrl: "https://a.example/",
        checkedOn: "2026-11-21",
        grade: "archived",
        isUnverified: false,
        note: null,
      },
    },
  ]),
);

const known = { facts, now: 0, otherFee: null };

const senior: InstitutionDetails["courses"] = [
  ["Senior Secondary", [course("Secondary Yrs 7 - 12", 312, 240_000)]],
  ["Primary", [course("Primary P - 6", 364, 210_000)]],
];

/** The HTML of the sections about a school. */
const drawn = (details: InstitutionDetails, more: Partial<KnownOfSchool> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SchoolSections details={details} {...known} {...more} />
    </MemoryRouter>,
  );

it("shows the cost from each starting year to the last, year 10 first", () => {
  const years = sectionOf(drawn(school(senior), { now: Date.UTC(2026, 10, 23) }), "years");
  expect(headingOf(years)).toBe("从 10 年级读到 12 年级，约 A$120,000");
  expect([...years.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, row = ""]) => textOf(row))).toEqual([
    "从 7 年级开始 读 6 年 A$240,000",
    "从 8 年级开始 读 5 年 A$200,000",
    "从 9 年级开始 读 4 年 A$160,000",
    "从 10 年级开始 读 3 年 A$120,000",
    "从 11 年级开始 读 2 年 A$80,000",
    "从 12 年级开始 读 1 年 A$40,000",
  ]);
  expect(years).toMatch(/<li class="font-semibold"><span>从 10 /);
  expect(years).toContain("小学一年约 A$30,000。");
});

it("states that no fee is registered, and asks for it in the letter", () => {
  const html = drawn(school([["Senior Secondary", [course("Years 11-12", 104, 0)]]]));
  expect(headingOf(sectionOf(html, "years"))).toBe("登记册上没有学费，要问学校");
  const letter = sectionOf(html, "ask");
  expect(letter).toContain("登记册没有收费、男校还是女校、名额、英语要求。");
  expect(letter).toContain("What are the tuition and other fees for Years 10 to 12");
  expect(letter).toContain("students under 18?");
});

it("asks in the letter for unknown data: boarding, gender, years", () => {
  const letterOf = (changes: Partial<Institution>) => sectionOf(drawn(school(senior, changes)), "ask");
  expect(letterOf({ schoolBoarding: null })).toContain("Do you offer boarding");
  expect(letterOf({ schoolBoarding: "no" })).toContain("Do you arrange homestay");
  expect(letterOf({ schoolGender: "girls" })).not.toContain("co-educational");
  expect(letterOf({ schoolYears: null })).toContain("Which year levels");
  const mailto = /href="(mailto:[^"]+)"/.exec(letterOf({}))?.[1] ?? "";
  expect(decodeURIComponent(mailto)).toContain("Alpha Grammar (CRICOS 00001A)");
});

it("is shown only for schools on the register, and omits sentences without their figure", () => {
  expect(drawn(school(senior, { category: "university" }))).toBe("");
  expect(drawn(school(senior, { delistedOn: "2026-01-01" }))).toBe("");
  const care = sectionOf(drawn(school(senior), { facts: new Map() }), "care");
  expect([...care.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label)).toEqual(["寄宿"]);
});

it.each([
  [null, "登记册没有分开写学费和其他收费，含不含寄宿要问学校。"],
  [4000, "学费 A$36,000，其他收费 A$4,000。学校有寄宿，寄宿费没有分开登记：含不含、另加多少，问学校。"],
  [10_000, "看来含住宿：12 年级一年里学费 A$30,000，其他收费 A$10,000 多半是寄宿或寄宿家庭。"],
])("describes other fees of %j", (otherFee, sentence) => {
  expect(sectionOf(drawn(school(senior), { otherFee }), "years")).toContain(sentence);
});

it("says what homestay adds where no boarding is known", () => {
  const page = drawn(school(senior, { schoolBoarding: null }), { otherFee: 4000 });
  expect(sectionOf(page, "years")).toContain("其他收费 A$4,000。住寄宿家庭，全国参考价一周另加 18 年。");
});
