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
 * Decides in which list an institution is. The first rule that applies: a reviewed exception; "university" in its name; a
 * school with a course named "Secondary Years" (the specified rule) or at least half school courses; an English college with
 * at least 60 % English courses; vocational with at least half certificates and diplomas, or 80 % of these and English
 * courses; else other, which is foundation colleges and higher education outside universities.
 * @param courses its courses; expired ones count only if it has no others
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

/** Names of courses in general and academic English, for English tests, and for schools ("High School Preparation"). */
const englishNames =
  /english|elicos|ielts|eap\b|esl\b|cambridge|toefl|pte\b|(?:(?:high|primary) school|secondary)(?: school| studies)? prep|preparation for (?:high school|secondary)/i;

function isEnglishCourse({ name, level }: CategorisedCourse): boolean {
  return level === "Non AQF Award" && englishNames.test(name);
}

/** A vocational level, or a code of the national training register: graduate diplomas can be vocational too. */
function isVocationalCourse({ level, vetCode }: CategorisedCourse): boolean {
  return vocationalLevels.has(level ?? "") || vetCode !== null;
}
