import { courseLevelOf, type InstitutionCategory } from "#app/features/register/catalogue/shared/register-values.ts";
import { hasTwoAwards, plainDegreeOf } from "#app/features/register/search/server/match/award-names.ts";
import { levelsOf } from "#app/features/register/search/server/match/search-document.ts";
import { schoolLevels } from "#seed/register/categorise-institution.ts";
import type { RegisterCourse } from "#seed/register/read-sheets.ts";
import plainness from "./plainness.json" with { type: "json" };

/**
 * Minimum length of a bachelor with honours as a degree of its own, weeks; a shorter one is a year after a bachelor.
 */
const minWeeksOfDegree = 140;

/** Names of variants of a degree, by admission or mode of study, which rank below the plain degree. */
const variant =
  /graduate entry|post-?registration|accelerated|extended|extension|advanced (?:entry|standing)|enrolled nurse|online|external|pathway|top-?up|pre-20\d\d|conversion|industry linked|\bembedded\b/i;

/** TESOL is a subject of its own, and "Master of Teaching" the beginning of its name. */
const tesol = /^master of teaching english\b/i;

/** The plainness of the register's levels. */
const plain: Readonly<Record<string, number>> = plainness.levels;

/** English for TESOL or for nurses is not a course of that subject. */
const englishForSubject =
  /^english (?:skills )?for (?!academic|general|speakers|ielts|communication|university|further|tertiary|high school)/i;

const { places } = plainness;

/**
 * How plain a course is among courses that match equally well, 0 (plainest) to 14: bachelors, masters by coursework,
 * diplomas and certificates come before double degrees, the honours year, graduate certificates, research and courses
 * without an award. Levels of schools are plain at a school, and courses of one level come before those of several
 * (Years 7-12). Levels that never occur in one query may have the same value.
 */
export function coursePlainness(
  course: Pick<RegisterCourse, "name" | "level" | "durationWeeks" | "foundationStudies" | "field1">,
  category: InstitutionCategory | null,
): number {
  const { name, level, durationWeeks, foundationStudies, field1 } = course;
  const registered = level ?? "";
  if (schoolLevels.has(registered)) {
    const isMixed = levelsOf({ name, level: courseLevelOf(registered, name) }).length > 1;
    return Number(isMixed) + (category === "school" ? 0 : 2);
  }
  if (foundationStudies) return 0;
  if (/^(?:undergraduate|graduate) certificate\b/i.test(name)) return places.short;
  if (/\bexit (?:only|award|point)\b/i.test(name)) return places.exitOnly;
  const place = plain[registered];
  // Courses of English (ELICOS) are the usual result for a query for English, although they have no award.
  if (place === undefined) {
    if (!field1.detailed?.startsWith("091501")) return places.other;
    return englishForSubject.test(name) ? places.englishForSubject : 1;
  }
  const isBachelor = registered.startsWith("Bachelor");
  const isMaster = registered.startsWith("Masters") && !registered.includes("Research");
  // A doctor that is registered as a master is the degree of a profession; in medicine it is the usual degree.
  const degree = isMaster ? (plainDegreeOf(name, "Master")?.whole ?? "") : "";
  if (/^(?:bachelor|doctor) /.test(degree)) return Number(!/^\w+ medicine$/.test(degree) || variant.test(name));
  // The year of honours after a bachelor may be registered as a graduate diploma.
  if (/^bachelor /i.test(name) && !isBachelor && !hasTwoAwards(name)) return places.addedYear;
  if (hasTwoAwards(name)) return isBachelor ? places.doubleBachelor : isMaster ? places.doubleMaster : place;
  if (isMaster && /\bmaster of philosophy\b|\bby research\b|\(research\)|\bmphil\b/i.test(name)) return 11;
  if (registered === "Bachelor Honours Degree") {
    if (durationWeeks !== null && durationWeeks < minWeeksOfDegree) return places.addedYear;
    // A bachelor of engineering has honours nearly everywhere.
    if (field1.broad?.startsWith("03")) return variant.test(name) ? places.variantOfBachelor : 0;
  }
  if (isBachelor && variant.test(name)) return places.variantOfBachelor;
  return isMaster && (variant.test(name) || tesol.test(name)) ? places.variantOfMaster : place;
}
