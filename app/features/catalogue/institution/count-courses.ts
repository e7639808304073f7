import type { InstitutionDetails } from "#worker/features/catalogue/read-institution.ts";

/** How many courses are on offer, and how many are closed to new students or have left the register. */
export function countCourses(courses: InstitutionDetails["courses"]): { open: number; closed: number } {
  const all = courses.flatMap(([, rows]) => rows);
  const open = all.filter(([, , , , , standing]) => standing === 0).length;
  return { open, closed: all.length - open };
}
