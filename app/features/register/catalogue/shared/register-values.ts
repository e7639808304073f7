import traits from "./institution-traits.json" with { type: "json" };
import registerLevels from "./register-levels.json" with { type: "json" };

// Meanings of register values. It imports neither zod nor drizzle, because the pages' components and the seed import it.

/**
 * Course levels in the order in which pages list them. "Other" is for courses that lead to no qualification of the Australian
 * framework, and for unknown levels.
 */
export const courseLevels = [
  "Doctor",
  "PhD",
  "Master",
  "Graduate Diploma",
  "Graduate Certificate",
  "Bachelor",
  "Associate Degree",
  "Diploma",
  "Advanced Diploma",
  "Certificate IV",
  "Certificate III",
  "Certificate II",
  "Certificate I",
  "Senior Secondary",
  "Junior Secondary",
  "Primary",
  "Kindergarten",
  "Other",
] as const;

export type CourseLevel = (typeof courseLevels)[number];

const levels: Readonly<Record<string, string>> = registerLevels;

/** Narrow levels, which the register distinguishes and courseLevels joins. A course has its narrow level in addition to its level: people filter and search by both. */
export const narrowByRegisterLevel = {
  "Masters Degree (Coursework)": "Master (Coursework)",
  "Masters Degree (Research)": "Master (Research)",
  "Masters Degree (Extended)": "Master (Extended)",
  "Bachelor Honours Degree": "Bachelor (Honours)",
  "Vocational Short Course": "Other (Vocational Short Course)",
} as const;

export const narrowLevels = Object.values(narrowByRegisterLevel);

type NarrowLevel = (typeof narrowLevels)[number];

/** The narrow level of a course; null for the other levels. */
export function narrowLevelOf(registerLevel: string | null): NarrowLevel | null {
  const found = Object.entries(narrowByRegisterLevel).find(([level]) => level === registerLevel);
  return found?.[1] ?? null;
}

/** Whether a level equals another one, or is a narrow level of it. */
export const isWithinLevel = (level: string, wider: string): boolean =>
  level === wider || level.startsWith(`${wider} (`);

/** Whether the register's level is known. */
export function isRegisterLevel(registerLevel: string): boolean {
  return Object.hasOwn(levels, registerLevel);
}

/** Maps the register's level to ours. A doctorate of philosophy is "PhD", an unknown or missing level is "Other". */
export function courseLevelOf(registerLevel: string | null, courseName: string): CourseLevel {
  const level = courseLevels.find((one) => one === levels[registerLevel ?? ""]) ?? "Other";
  return level === "Doctor" && /\bdoctor of philosophy\b|\bph\.?d\b/i.test(courseName) ? "PhD" : level;
}

/** The page of the official register about a code. */
export const officialPageOf = (entity: "institution" | "course", code: string): string =>
  `https://cricos.education.gov.au/${entity === "institution" ? "Institution/InstitutionDetails.aspx?ProviderCode" : "Course/CourseDetails.aspx?CourseCode"}=${code}`;

/** Kinds of institutions, in the order of the filter; seed/register/categorise-institution.ts decides. */
export const institutionCategories = ["university", "school", "pathway", "vocational", "english", "other"] as const;

export type InstitutionCategory = (typeof institutionCategories)[number];

/** Kinds of relations between registrations. */
export const relationKinds = ["merged_into", "formed_from", "replaced_by", "replaces"] as const;

/** Who owns an institution: the register's type in lower case. */
export const owners = ["government", "private"] as const;

/** Who runs a school. */
export const schoolSectors = ["government", "catholic", "independent"] as const;

/** Whom a school teaches. "parallel": boys and girls apart, or apart at some stages. */
export const schoolGenders = ["girls", "boys", "mixed", "parallel"] as const;

/** Stages of school with their first and last year; 0 is the year before year 1. */
export const schoolStages = { primary: [0, 6], junior: [7, 10], senior: [11, 12] } as const;

export type SchoolStage = keyof typeof schoolStages;

/** AUD a year: the limits of the fee filter of schools, in steps that families think in. */
export const schoolFeeLimits = [20_000, 30_000, 40_000, 50_000] as const;

/** Whether students can live at a school. */
export const schoolBoardings = ["yes", "no"] as const;

/** The traits of an institution that a query can ask for besides its category, grouped by question: 天主教女校 is Catholic and a girls' school, 男校或女校 either. */
export const institutionTraits = traits;

export type InstitutionTrait = keyof typeof institutionTraits;

/** The filter value for schools whose trait is unknown. The filters of the search use the same word. */
export const unknownOfSchool = "unknown";

export type SchoolSector = (typeof schoolSectors)[number];
export type SchoolGender = (typeof schoolGenders)[number];
export type SchoolBoarding = (typeof schoolBoardings)[number];

/**
 * AUD. A tuition fee or total below this is a placeholder. On the register of 2026, 178 courses of up to several years cost 0, 1 or 2,
 * because somebody else pays or the column must not be empty; the next lowest, a day of first aid, costs 50. A course's page shows 0 as
 * not stated, and a dollar or two with a note. Lists show, sort and filter both as unknown.
 */
export const minPlausibleCost = 10;

/** A registered tuition fee or total in AUD; null when it is missing or a placeholder. */
export function statedPrice(aud: number | null): number | null {
  return aud !== null && aud >= minPlausibleCost ? aud : null;
}

/** The registered total of a course in AUD; null when it consists only of other fees (a health cover, a test) without tuition, as for exchanges. */
export function totalWithTuition(fees: { tuition: number | null; otherFees: number | null; total: number | null }) {
  const tuition = fees.tuition || (fees.total ?? 0) - (fees.otherFees ?? 0);
  return statedPrice(tuition) === null ? null : fees.total;
}
