import type { CourseLevel } from "#app/features/register/catalogue/shared/register-values.ts";

/**
 * Levels of courses that fit a skill level of ANZSCO: 1 bachelor or higher, 2 diploma, 3 certificates III and IV. Level 4 is
 * below what the lists have, but for some trades that one edition counts so: they are learned like trades of level 3.
 */
const levels: Readonly<Record<number, readonly CourseLevel[]>> = {
  1: ["Bachelor", "Graduate Certificate", "Graduate Diploma", "Master", "Doctor", "PhD"],
  2: ["Associate Degree", "Advanced Diploma", "Diploma"],
  3: ["Certificate IV", "Certificate III"],
  4: ["Certificate IV", "Certificate III"],
};

interface SkillLevels {
  skill2013: number | null;
  skill2022: number | null;
}

/** The skill level to go by: that of the edition which most lists use, else the newer one. */
export const skillLevelOf = ({ skill2013, skill2022 }: SkillLevels): number => skill2013 ?? skill2022 ?? 1;

/** Levels of courses that lead to an occupation. */
export const fittingLevels = (occupation: SkillLevels): readonly CourseLevel[] =>
  levels[skillLevelOf(occupation)] ?? [];
