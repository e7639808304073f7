import type { RegisterCourse } from "#seed/register/register-export.ts";
import { fieldCodeOf } from "#worker/features/catalogue/field-names.ts";
import { rankInField } from "./popularity-rank.ts";
import type { PreparedInstitution } from "./prepare-institution.ts";
import type { ReviewedData } from "./reviewed-data.ts";

const narrowOf = (code: string): string => code.slice(0, 4);

/** Detailed codes of both fields of a course. */
function fieldsOf({ field1, field2 }: RegisterCourse): string[] {
  return [field1, field2].map(({ detailed }) => fieldCodeOf(detailed)).filter((code) => code !== null);
}

/**
 * How well known the institution of each course is for its field: see rankInField. Of two fields the better one counts.
 * @param courses all courses of the register
 * @returns the rank of one of them; null for a course whose institution could not be read
 */
export function rankCourses(
  courses: readonly RegisterCourse[],
  institutions: readonly PreparedInstitution[],
  { popularityInFields }: Pick<ReviewedData, "popularityInFields">,
): (course: RegisterCourse) => number | null {
  const providers = new Map(institutions.map((institution) => [institution.code, institution]));
  const live = new Map<string, number>();
  const count = (key: string) => live.set(key, (live.get(key) ?? 0) + 1);
  for (const course of courses) {
    if (course.expired) continue;
    count(course.providerCode);
    for (const narrow of new Set(fieldsOf(course).map(narrowOf))) count(`${course.providerCode} ${narrow}`);
  }
  return (course) => {
    const { providerCode, vetCode } = course;
    const provider = providers.get(providerCode);
    if (!provider) return null;
    const reviewed = popularityInFields.get(providerCode);
    const ranks = fieldsOf(course).map((code) =>
      rankInField({
        institutionRank: provider.rank,
        category: provider.category,
        isVocational: vetCode !== null,
        liveCourses: live.get(providerCode) ?? 0,
        inField: live.get(`${providerCode} ${narrowOf(code)}`) ?? 0,
        reviewed: reviewed?.get(code) ?? reviewed?.get(narrowOf(code)) ?? reviewed?.get(code.slice(0, 2)) ?? null,
      }),
    );
    return ranks.length === 0 ? provider.rank : Math.min(...ranks);
  };
}
