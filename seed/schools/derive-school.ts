import type { RegisterCourse, RegisterInstitution } from "#seed/register/register-export.ts";
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

/** The years before year 1, by state: kindergarten, preparatory, foundation, reception, pre-primary. */
const firstYear =
  /\b(?:kindergarten|kindy|prep|preparatory|foundation|reception|transition|pre-?primary|pp|k|p|f|r)\b/i;

/** From the first to the last year in the names of school courses: "Senior Secondary (Years 11-12)". */
function yearsOf(courses: readonly Pick<RegisterCourse, "name" | "level">[]): string | null {
  const years = courses.flatMap(({ name, level }) => {
    if (!/Secondary|Primary|Kindergarten/.test(level ?? "")) return [];
    const numbers = [...name.matchAll(/(?<!\d)(\d{1,2})(?!\d)/g)].map(([, digits]) => Number(digits));
    const isFirst = /Primary|Kindergarten/.test(level ?? "") && firstYear.test(name);
    return [
      ...(isFirst || level === "Kindergarten Studies" ? [0] : []),
      ...numbers.filter((year) => year >= 1 && year <= 12),
    ];
  });
  if (years.length === 0) return null;
  const first = Math.min(...years);
  const last = Math.max(...years);
  const from = first === 0 ? "F" : String(first);
  return first === last ? from : `${from}-${last}`;
}
