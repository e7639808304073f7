/**
 * Course levels in the order the specification shows them. The school levels and the last, "Other"
 * (its 其他), follow the specified ones: the register has them and the specification does not.
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

const byRegisterLevel: Record<string, CourseLevel> = {
  "Doctoral Degree": "Doctor",
  "Masters Degree (Coursework)": "Master",
  "Masters Degree (Research)": "Master",
  "Masters Degree (Extended)": "Master",
  "Graduate Diploma": "Graduate Diploma",
  "Graduate Certificate": "Graduate Certificate",
  "Bachelor Honours Degree": "Bachelor",
  "Bachelor Degree": "Bachelor",
  "Associate Degree": "Associate Degree",
  Diploma: "Diploma",
  "Advanced Diploma": "Advanced Diploma",
  "Certificate IV": "Certificate IV",
  "Certificate III": "Certificate III",
  "Certificate II": "Certificate II",
  "Certificate I": "Certificate I",
  "Senior Secondary Certificate of Education": "Senior Secondary",
  "Junior Secondary Studies": "Junior Secondary",
  "Primary School Studies": "Primary",
  "Kindergarten Studies": "Kindergarten",
  "Non AQF Award": "Other",
};

/** Whether the level is one of the register's closed list. */
export function isRegisterLevel(registerLevel: string): boolean {
  return Object.hasOwn(byRegisterLevel, registerLevel);
}

/** Maps the register's level to ours; a doctorate of philosophy is "PhD"; what is unknown or missing is "Other". */
export function courseLevelOf(registerLevel: string | null, courseName: string): CourseLevel {
  const level = byRegisterLevel[registerLevel ?? ""] ?? "Other";
  return level === "Doctor" && /\bdoctor of philosophy\b|\bph\.?d\b/i.test(courseName) ? "PhD" : level;
}
