import { expect, it } from "vitest";
import type { InstitutionCategory } from "#app/features/register/catalogue/shared/register-values.ts";
import { categoriseInstitution, readCategoryExceptions } from "./categorise-institution.ts";

const course = (
  level: string | null,
  name = "A course",
  more: { vetCode?: string; expired?: boolean; foundationStudies?: boolean } = {},
) => ({
  level,
  name,
  vetCode: null,
  expired: false,
  foundationStudies: false,
  ...more,
});
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

const bachelor = course("Bachelor Degree");
const diploma = course("Diploma", "A diploma", { vetCode: "BSB50420" });
const academicDiploma = course("Diploma", "Diploma of Commerce");
const english = course("Non AQF Award", "General English (1-52 weeks)");
const foundation = course("Non AQF Award", "Foundation Studies", { foundationStudies: true });
const years = course("Junior Secondary Studies", "Junior Secondary (Years 7 to 10)");

it.each<[string, string, ReturnType<typeof course>[], InstitutionCategory]>([
  ["a university by its name", "The University of Beta (Beta)", [english], "university"],
  ["a school by its levels", "Beta Grammar", [years, english], "school"],
  ["a school by the specified name", "Beta", [course("Other", "Secondary Years 7-10"), ...times(5, diploma)], "school"],
  ["a school with the specified short name", "Beta", [course(null, "Senior Secondary Yrs 11-12"), diploma], "school"],
  ["not a school: one of many courses is year 12", "Beta Institute", [years, ...times(9, diploma)], "vocational"],
  ["English", "Beta", [english, english, diploma], "english"],
  ["English: preparation for school", "Beta", [course("Non AQF Award", "High School Preparation")], "english"],
  ["vocational", "Beta", [diploma, course("Certificate III"), bachelor], "vocational"],
  [
    "vocational: graduate diplomas with a training code",
    "Beta",
    [course("Graduate Diploma", "x", { vetCode: "BSB80120" })],
    "vocational",
  ],
  ["vocational: as much English as training", "Beta", [english, english, diploma, diploma, bachelor], "vocational"],
  ["higher education without the name", "Beta Institute", [bachelor, bachelor, diploma], "other"],
  ["a foundation college", "Beta College", [foundation, foundation, english], "pathway"],
  ["a pathway college: foundation and diplomas", "Beta", [foundation, academicDiploma, academicDiploma], "pathway"],
  ["not one: it has degrees", "Beta", [foundation, academicDiploma, bachelor], "other"],
  ["a college of a university", "UTS College", [academicDiploma, academicDiploma, bachelor], "pathway"],
  ["a university's college", "University of Beta College of International Education", [academicDiploma], "pathway"],
  ["a college with the name of a university", "Flinders International College", [diploma, diploma], "vocational"],
  ["a university college", "SAE University College", [bachelor, academicDiploma], "other"],
  ["a university college of divinity", "Australian University College of Divinity", [bachelor], "other"],
  ["a university college with few degrees", "ACAP University College", [academicDiploma, bachelor, bachelor], "other"],
  ["a preparation college that trains", "University Preparation College", [diploma, diploma], "vocational"],
  ["higher education: diplomas without a training code", "Beta Institute", [academicDiploma], "other"],
  ["nothing at all", "Beta College", [], "other"],
  ["expired courses do not count", "Beta", [diploma, ...times(9, { ...bachelor, expired: true })], "vocational"],
  ["… unless there are no others", "Beta", [{ ...diploma, expired: true }], "vocational"],
])("%s", (_, name, courses, expected) => {
  expect(categoriseInstitution({ providerCode: "09999Z", name, tradingName: null }, courses, new Map())).toBe(expected);
});

it("applies reviewed exceptions before all rules", () => {
  const exceptions = readCategoryExceptions();
  const categoryOf = (providerCode: string, name: string) =>
    categoriseInstitution({ providerCode, name, tradingName: null }, [], exceptions);
  expect(categoryOf("00122A", "Royal Melbourne Institute of Technology")).toBe("university");
  expect(categoryOf("02375G", "University Senior College at Adelaide University Inc")).toBe("school");
  expect(categoryOf("03663C", "Western Sydney University International College Pty Ltd")).toBe("pathway");
  expect(categoryOf("00124K", "Victoria University")).toBe("university");
});
