import stayOfLevel from "./stay-of-level.json" with { type: "json" };

/** Keys of the figures about the stay with a Temporary Graduate visa (485), and about its requirements. */
export const graduateFigures = [
  "visa-485.stay-bachelor",
  "visa-485.stay-research-master",
  "visa-485.stay-doctorate",
  "visa-485.stay-vocational",
  "visa-485.stay-hong-kong",
  "visa-485.study-weeks",
  "visa-485.age",
  "visa-485.age-exempt",
  "visa-485.charge",
] as const;

export type GraduateFigure = (typeof graduateFigures)[number];

/**
 * Key of the length of stay after a course of each level, as on /visa/graduate; levels without an entry do not qualify
 * for a 485 visa alone.
 */
const stays: Readonly<Record<string, string>> = stayOfLevel;

/**
 * Key of the length of stay after a course.
 * @param level one of courseLevels, or a narrow one
 * @param wider the level of a narrow one without an entry
 */
export const stayKeyOf = (level: string, wider = level): GraduateFigure | undefined =>
  graduateFigures.find((key) => key === (stays[level] ?? stays[wider]));
