import { z } from "zod";
import {
  type InstitutionCategory,
  institutionCategories,
} from "#app/features/register/catalogue/shared/register-values.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import type { RegisterCourse, RegisterInstitution } from "./read-sheets.ts";

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

/** The register's levels of courses of schools. */
export const schoolLevels = new Set([
  "Senior Secondary Certificate of Education",
  "Junior Secondary Studies",
  "Primary School Studies",
  "Kindergarten Studies",
]);

const certificateLevels = new Set(["Certificate I", "Certificate II", "Certificate III", "Certificate IV"]);

const diplomaLevels = new Set(["Diploma", "Advanced Diploma", "Associate Degree"]);

const degreeLevels = /^(?:Bachelor|Masters|Doctoral|Graduate)/;

/**
 * Assigns an institution to a list by the first rule that applies: a reviewed exception; a university by its name; a school with a course
 * named "Secondary Years" (the specified rule) or at least half school courses; an English college with at least 60 % English courses; a
 * pathway college (see isPathwayCollege); vocational with at least half certificates and courses with a training code, or 80 % of these
 * and English courses; else other, which is higher education outside universities.
 * @param courses its courses; expired ones count only if it has no others
 */
export function categoriseInstitution(
  institution: Pick<RegisterInstitution, "providerCode" | "name" | "tradingName">,
  courses: readonly CategorisedCourse[],
  exceptions: ReadonlyMap<string, InstitutionCategory>,
): InstitutionCategory {
  const exception = exceptions.get(institution.providerCode);
  if (exception) return exception;
  if (isUniversityName(institution.name)) return "university";
  if (courses.some(({ name }) => /Secondary (Years|Yrs)/i.test(name))) return "school";
  const open = courses.filter(({ expired }) => !expired);
  const counted = open.length > 0 ? open : courses;
  const share = (fits: (course: CategorisedCourse) => boolean) =>
    counted.length === 0 ? 0 : counted.filter(fits).length / counted.length;
  if (share(({ level }) => schoolLevels.has(level ?? "")) >= 0.5) return "school";
  const english = share(isEnglishCourse);
  const vocational = share(isVocationalCourse);
  if (english >= 0.6) return "english";
  if (isPathwayCollege(institution, share)) return "pathway";
  if (vocational >= 0.5 || (vocational > 0 && vocational + english >= 0.8)) return "vocational";
  return "other";
}

type CategorisedCourse = Pick<RegisterCourse, "name" | "level" | "vetCode" | "expired" | "foundationStudies">;

/**
 * A "University College" is a category of its own in Australia, and a "University of X College" leads into a university: neither counts as
 * a university. A university's English centre does.
 */
function isUniversityName(name: string): boolean {
  return (
    /\buniversity\b/i.test(name) && !/\buniversity\b.*\b(?:colleges?|pathways?|foundation|preparation)\b/i.test(name)
  );
}

/** Short names of universities before "College": "UTS College", "Flinders University International Study Centre". */
const universityNames =
  /\b(?:university(?! college\b)|monash|deakin|griffith|curtin|la ?trobe|edith cowan|ecu|uts|unsw|uq|anu|uow|wsu|uws|rmit|swinburne|flinders|murdoch|macquarie|newcastle|jcu|cdu|cqu|usq|unisq|unisa|utas|federation|torrens|bond|notre dame|canberra)\b.*\b(?:college|pathways?|foundation|study centre|global|preparation)\b/i;

/**
 * A college that leads into the second year of a university: foundation studies and diplomas of higher education, few degrees and few
 * training courses; or a university's name in its own name and at most half degrees and training.
 */
function isPathwayCollege(
  { name, tradingName }: Pick<RegisterInstitution, "name" | "tradingName">,
  share: (fits: (course: CategorisedCourse) => boolean) => number,
): boolean {
  const foundation = share(({ foundationStudies }) => foundationStudies);
  const diplomas = share(({ level, vetCode }) => diplomaLevels.has(level ?? "") && vetCode === null);
  const training = share(isVocationalCourse);
  const degrees = share(({ level }) => degreeLevels.test(level ?? ""));
  if (foundation + diplomas === 0) return false;
  if (foundation > 0 && foundation + diplomas >= 0.5 && degrees === 0 && training <= 0.2) return true;
  return (universityNames.test(name) || universityNames.test(tradingName ?? "")) && degrees + training < 0.5;
}

/** Names of courses in general and academic English, for English tests, and for schools ("High School Preparation"). */
const englishNames =
  /english|elicos|ielts|eap\b|esl\b|cambridge|toefl|pte\b|(?:(?:high|primary) school|secondary)(?: school| studies)? prep|preparation for (?:high school|secondary)/i;

function isEnglishCourse({ name, level }: CategorisedCourse): boolean {
  return level === "Non AQF Award" && englishNames.test(name);
}

/** A certificate, or a code of the national training register. A diploma without one is higher education. */
function isVocationalCourse({ level, vetCode }: CategorisedCourse): boolean {
  return certificateLevels.has(level ?? "") || vetCode !== null;
}
