import { visasOf } from "../shared/opened-visas.ts";
import type { Occupation } from "./read-occupation.ts";

/** Groups that the list opens with. */
const shownGroups = 10;

/** Occupations to which the same courses lead, on the lists of the same visas. */
export interface CommonOccupations {
  /** Number of courses that lead to each. */
  courses: number;
  occupations: [Occupation, ...Occupation[]];
}

interface Links {
  /** One row for two codes: withBothCodes. */
  occupations: readonly Occupation[];
  fields: readonly { field: string; code: string; strength: "core" | "common" }[];
}

/** Occupations "not elsewhere classified" are residual: they come last in their group. */
const isOther = ({ title }: Occupation) => title.endsWith(" nec");

/**
 * The occupations to which most courses lead, most first. Those with the same core fields and the same visas are one group: 会计师,
 * 管理会计师 and 税务会计师. Empty before a load has counted courses.
 */
export function mostCourses({ occupations, fields }: Links): CommonOccupations[] {
  const core = Map.groupBy(
    fields.filter(({ strength }) => strength === "core"),
    ({ code }) => code,
  );
  const groups = new Map<string, CommonOccupations>();
  for (const occupation of occupations.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)))) {
    const { code, courses } = occupation;
    const visas = visasOf(occupation);
    if (!courses || visas.length === 0) continue;
    const own = (core.get(code) ?? []).map(({ field }) => field).toSorted();
    const key = [courses, ...own, ...visas].join(" ");
    const group = groups.get(key);
    if (group) group.occupations.push(occupation);
    else groups.set(key, { courses, occupations: [occupation] });
  }
  return [...groups.values()].toSorted((a, b) => b.courses - a.courses).slice(0, shownGroups);
}
