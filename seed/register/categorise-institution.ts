import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { type InstitutionCategory, institutionCategories } from "#worker/features/catalogue/register-values.ts";
import type { RegisterCourse, RegisterInstitution } from "./register-export.ts";

const exceptionsFile = new URL("category-exceptions.csv", import.meta.url);

const exceptionSchema = z.object({
  cricos_code: z.string().regex(/^[0-9A-Z]{6}$/),
  name: z.string().min(1),
  category: z.enum(institutionCategories),
  why: z.string().min(1),
});

/** Reviewed exceptions by provider code: seed/register/category-exceptions.csv. */
export function readCategoryExceptions(): ReadonlyMap<string, InstitutionCategory> {
  return new Map(readCsvRows(exceptionsFile, exceptionSchema).map(({ row }) => [row.cricos_code, row.category]));
}

const schoolLevels = new Set([
  "Senior Secondary Certificate of Education",
  "Junior Secondary Studies",
  "Primary School Studies",
  "Kindergarten Studies",
]);

const vocationalLevels = new Set([
  "Certificate I",
  "Certificate II",
  "Certificate III",
  "Certificate IV",
  "Diploma",
  "Advanced Diploma",
]);

/**
 * What an institution is, for the lists: a reviewed exception, else a university by its name, else a school when it
 * has secondary years by name (the specified rule) or mostly school courses, else an English college when most
 * courses are English courses, else vocational when most are certificates and diplomas (or nearly all are one or the
 * other), else other: foundation colleges, and higher education that is no university.
 * @param courses its own; those marked expired count only when there are no others
 */
export function categoriseInstitution(
  institution: Pick<RegisterInstitution, "providerCode" | "name">,
  courses: readonly CategorisedCourse[],
  exceptions: ReadonlyMap<string, InstitutionCategory>,
): InstitutionCategory {
  const exception = exceptions.get(institution.providerCode);
  if (exception) return exception;
  if (/university/i.test(institution.name)) return "university";
  if (courses.some(({ name }) => /Secondary (Years|Yrs)/i.test(name))) return "school";
  const open = courses.filter(({ expired }) => !expired);
  const counted = open.length > 0 ? open : courses;
  const share = (fits: (course: CategorisedCourse) => boolean) =>
    counted.length === 0 ? 0 : counted.filter(fits).length / counted.length;
  if (share(({ level }) => schoolLevels.has(level ?? "")) >= 0.5) return "school";
  const english = share(isEnglishCourse);
  const vocational = share(isVocationalCourse);
  if (english >= 0.6) return "english";
  if (vocational >= 0.5 || (vocational > 0 && vocational + english >= 0.8)) return "vocational";
  return "other";
}

type CategorisedCourse = Pick<RegisterCourse, "name" | "level" | "vetCode" | "expired">;

/** General and academic English, tests of it, and the English that schools ask for ("High School Preparation"). */
const englishNames =
  /english|elicos|ielts|eap\b|esl\b|cambridge|toefl|pte\b|(?:(?:high|primary) school|secondary)(?: school| studies)? prep|preparation for (?:high school|secondary)/i;

function isEnglishCourse({ name, level }: CategorisedCourse): boolean {
  return level === "Non AQF Award" && englishNames.test(name);
}

/** By level, or by its code in the national training register: graduate diplomas can be vocational too. */
function isVocationalCourse({ level, vetCode }: CategorisedCourse): boolean {
  return vocationalLevels.has(level ?? "") || vetCode !== null;
}
