import { expect, it } from "vitest";
import { deriveSchool, readSchools } from "./read-schools.ts";

it("reads facts with their sources; unknown is null", () => {
  const schools = readSchools();
  expect(schools.get("00580G")).toMatchObject({
    sector: "independent",
    gender: "mixed",
    boarding: "yes",
    years: "3-12",
    chinese: { english: "Canberra Grammar School", nameCn: "堪培拉文法学校", isReference: false },
  });
  expect(schools.get("00580G")?.sources.boarding).toContain("Graziher");
  expect(schools.get("02943C")?.boarding).toBeNull();
});

const course = (name: string, level = "Junior Secondary Studies") => ({ name, level });

it.each([
  ["Primary (Kindergarten to Year 6)", "Primary School Studies", "F-6"],
  ["Primary Years R-7 Girls Only", "Primary School Studies", "F-7"],
  ["Junior Secondary (Years 7 to 10)", "Junior Secondary Studies", "7-10"],
  ["Senior Secondary Year 12", "Senior Secondary Certificate of Education", "12"],
  ["High School Preparation (10 to 40 weeks)", "Non AQF Award", null],
])("reads the years of %s", (name, level, years) => {
  expect(deriveSchool({ type: "Private" }, "Beta School", [course(name, level)]).years).toBe(years);
});

it("derives owner, denomination, girls and boys from the register", () => {
  const derive = (name: string, courses: string[], type = "Private") =>
    deriveSchool(
      { type },
      name,
      courses.map((text) => course(text)),
    );
  expect(derive("Beta College", [], "Government").sector).toBe("government");
  expect(derive("Beta Catholic College", []).sector).toBe("catholic");
  expect(derive("Beta Girls Grammar School", []).gender).toBe("girls");
  expect(derive("Beta College", ["Secondary Years 7-10 Boys Only"])).toMatchObject({ gender: "boys" });
  expect(derive("Beta College", ["Years 7-10 Girls", "Years 7-10 Boys"]).gender).toBeNull();
  expect(derive("Beta College", []).sector).toBeNull();
});
