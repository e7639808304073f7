import { describe, expect, it } from "vitest";
import { hasTwoAwards, plainAwards, plainDegreeOf } from "#app/features/register/search/server/match/award-names.ts";
import { coursePlainness } from "./course-plainness.ts";

const field = (detailed: string | null) => ({
  broad: detailed === null ? null : `${detailed.slice(0, 2)} - Broad`,
  narrow: null,
  detailed: detailed === null ? null : `${detailed} - Detailed`,
});

function placeOf(name: string, level: string, weeks = 156, code: string | null = null): number {
  return coursePlainness(
    { name, level, durationWeeks: weeks, foundationStudies: false, field1: field(code) },
    "university",
  );
}

describe("coursePlainness", () => {
  it("orders the courses of a subject from the plain degree to research", () => {
    const places = [
      placeOf("Bachelor of Nursing", "Bachelor Degree"),
      placeOf("Bachelor of Nursing (Graduate Entry)", "Bachelor Degree", 104),
      placeOf("Master of Nursing", "Masters Degree (Coursework)", 104),
      placeOf("Diploma of Nursing", "Diploma", 78),
      placeOf("Certificate III in Health Services Assistance", "Certificate III", 26),
      placeOf("Bachelor of Nursing / Bachelor of Midwifery", "Bachelor Degree", 208),
      placeOf("Bachelor of Nursing (Honours)", "Bachelor Honours Degree", 52),
      placeOf("Graduate Certificate in Nursing", "Graduate Certificate", 26),
      placeOf("Master of Nursing (Research)", "Masters Degree (Research)", 104),
      placeOf("Doctor of Philosophy (Nursing)", "Doctoral Degree", 208),
      placeOf("Nursing Bridging Program", "Non AQF Award", 12),
    ];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
  });

  it("counts honours in engineering, and medicine, as plain degrees", () => {
    expect(placeOf("Bachelor of Engineering (Honours) (Civil)", "Bachelor Honours Degree", 208, "030901")).toBe(0);
    expect(placeOf("Bachelor of Medicine, Bachelor of Surgery", "Bachelor Degree", 260)).toBe(0);
  });

  it("ranks medicine at the level of a master beside bachelors, other professions after them, and courses without an award last", () => {
    const level = "Masters Degree (Extended)";
    expect(placeOf("Doctor of Medicine", level)).toBe(0);
    expect(placeOf("Bachelor of Medical Science and Doctor of Medicine", level)).toBe(0);
    expect(placeOf("Doctor of Physiotherapy", level)).toBe(1);
    expect(placeOf("Bachelor of Medical Science (exit only)", "Bachelor Degree")).toBeGreaterThan(8);
    expect(placeOf("Bachelor of Psychology (Honours)", "Graduate Diploma", 52)).toBeGreaterThan(8);
  });

  it("puts a course of one school level before one that goes through several", () => {
    const course = { durationWeeks: 104, foundationStudies: false, field1: field(null) };
    const junior = { ...course, name: "Junior Secondary (Years 7 to 10)", level: "Junior Secondary Studies" };
    const mixed = { ...course, name: "Secondary Years 7-12", level: "Senior Secondary Certificate of Education" };
    expect(coursePlainness(junior, "school")).toBeLessThan(coursePlainness(mixed, "school"));
    expect(coursePlainness(mixed, "school")).toBeLessThan(coursePlainness(junior, "vocational"));
  });

  it("ranks levels of schools first at schools", () => {
    const course = { name: "Years 11-12", durationWeeks: 104, foundationStudies: false, field1: field(null) };
    const level = "Senior Secondary Certificate of Education";
    expect(coursePlainness({ ...course, level }, "school")).toBeLessThan(
      coursePlainness({ ...course, level }, "vocational"),
    );
  });
});

it.each([
  ["Bachelor of Laws / Bachelor of Arts", true],
  ["Bachelor of Engineering Honours and Bachelor of Arts", true],
  ["Bachelor of Combined Studies in Commerce / Science", true],
  ["Master of Design in Architecture Master of Architecture", true],
  ["Bachelor of Education (Primary/Secondary)", false],
  ["Bachelor of Medicine, Bachelor of Surgery", false],
  ["Master of Accounting and Finance", false],
])("hasTwoAwards(%s) is %s", (name, expected) => {
  expect(hasTwoAwards(name)).toBe(expected);
});

it.each([
  ["Bachelor of Nursing", { whole: "bachelor nursing", short: [] }],
  ["Bachelor of Software Engineering", { whole: "bachelor software engineering", short: ["bachelor software"] }],
  [
    "Bachelor of Biomedical Science (Honours)",
    { whole: null, short: ["bachelor biomedical science", "bachelor biomedical"] },
  ],
  ["Certificate III in Commercial Cookery", { whole: "certificate iii commercial cookery", short: [] }],
  ["Graduate Diploma in Psychology", { whole: "graduate diploma psychology", short: [] }],
  ["Diploma of Hospitality Management", { whole: "diploma hospitality management", short: ["diploma hospitality"] }],
  ["Bachelor of Medicine, Bachelor of Surgery", { whole: "bachelor medicine", short: [] }],
  ["Bachelor of Medical Studies/Doctor of Medicine", { whole: "bachelor medicine", short: [] }],
  ["Bachelor of Medical Studies/Doctor of Medicine/Bachelor of Arts", null],
  ["Bachelor of Business (Accounting)", null],
  ["Bachelor of Science (Law)", null],
  ["Bachelor of Laws / Bachelor of Arts", null],
])("plainDegreeOf(%s) is %j", (name, expected) => {
  expect(plainDegreeOf(name, "Bachelor")).toEqual(expected);
});

it.each([
  [[], ["bachelor", "doctor"]],
  [["PhD"], ["bachelor", "doctor"]],
  [["Bachelor (Honours)"], ["bachelor", "doctor"]],
  [
    ["Master", "Graduate Diploma"],
    ["bachelor", "master", "doctor"],
  ],
  [["Graduate Certificate"], ["graduate certificate"]],
  [
    ["Certificate III", "Certificate IV"],
    ["certificate iii", "certificate iv"],
  ],
])("plainAwards(%j) is %j", (levels, awards) => {
  expect(plainAwards(levels)).toEqual(awards);
});

it("a doctor is a plain degree only if it is registered as a master", () => {
  expect(plainDegreeOf("Doctor of Medicine (MD)", "Master")?.whole).toBe("doctor medicine");
  expect(plainDegreeOf("Doctor of Education", "Doctor")).toBeNull();
});
