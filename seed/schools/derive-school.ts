import type { RegisterCourse, RegisterInstitution } from "#seed/register/register-export.ts";
import { courseLevelOf } from "#worker/features/catalogue/register-values.ts";
import { namedYears } from "#worker/features/catalogue/school-years.ts";
import type { SchoolFacts } from "./read-schools.ts";

/** What the register itself says about a school: its owner, its name, and the names of its courses. */
export function deriveSchool(
  institution: Pick<RegisterInstitution, "type">,
  displayName: string,
  courses: readonly Pick<RegisterCourse, "name" | "level">[],
): Pick<SchoolFacts, "sector" | "gender" | "years" | "sources"> {
  const texts = [displayName, ...courses.map(({ name }) => name)];
  const has = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const girls = has(/\b(?:girls?|ladies)\b/i);
  const boys = has(/\bboys?\b/i);
  const gender = girls === boys ? null : girls ? "girls" : "boys";
  const isCatholic = /\bcatholic\b/i.test(displayName);
  return {
    sector: institution.type === "Government" ? "government" : isCatholic ? "catholic" : null,
    gender,
    years: yearsOf(courses),
    sources: gender === null ? {} : { gender: "CRICOS course names" },
  };
}

/** From the first to the last year in the names of school courses: "Senior Secondary (Years 11-12)". */
function yearsOf(courses: readonly Pick<RegisterCourse, "name" | "level">[]): string | null {
  const years = courses.flatMap(({ name, level }) => namedYears({ name, level: courseLevelOf(level, name) }) ?? []);
  if (years.length === 0) return null;
  const first = Math.min(...years);
  const last = Math.max(...years);
  const from = first === 0 ? "F" : String(first);
  return first === last ? from : `${from}-${last}`;
}
