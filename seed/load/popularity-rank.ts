import { fieldCodeOf } from "#app/features/register/catalogue/server/course-kind.ts";
import type { InstitutionCategory } from "#app/features/register/catalogue/shared/register-values.ts";
import type { RegisterCourse } from "#seed/register/read-sheets.ts";
import type { PreparedInstitution } from "./prepare-institution.ts";
import type { ReviewedData } from "./reviewed-data.ts";

const base: Record<InstitutionCategory, number> = {
  university: 14,
  pathway: 20,
  vocational: 24,
  other: 24,
  english: 28,
  school: 32,
};

/** Public TAFEs are better known than private colleges of the same size. */
const governmentBonus = 6;

/**
 * The rank of an institution among search results that match equally well, if seed/names/popularity.csv has none: 14 (the
 * largest universities) to 63. It depends only on the institution's own data, so it changes only with them.
 * @param institution.capacity overseas students it may enrol; unknown counts as 0
 */
export function popularityRank(institution: {
  category: InstitutionCategory;
  type: string | null;
  capacity: number | null;
  liveCourses: number;
}): number {
  const { category, type, capacity, liveCourses } = institution;
  const size = Math.max(capacity ?? 0, liveCourses * 5);
  const bonus = category === "vocational" && type === "Government" ? governmentBonus : 0;
  return base[category] - bonus + Math.max(0, 15 - Math.floor(Math.log2(size + 1)));
}

/** Worst rank that courses in a field can improve: the order of better known institutions is reviewed by hand. */
const bestOfOthers = 8;

/** A university is known for its degrees: its vocational courses are ranked near those of a public TAFE. */
const vocationalAtUniversity = 5;

/** A single course in a field of an institution with many courses lowers the rank in this field. */
const singleCourse = { minLiveCourses: 20, penalty: 2 };

/** Improvement of the rank in a field, by the field's share of the institution's courses. */
const bonusOfShare: readonly [minShare: number, bonus: number][] = [
  [1 / 2, 4],
  [1 / 4, 2],
  [1 / 8, 1],
];

/** Number of courses in the field that improves the rank by one. */
const manyInField = 10;

/**
 * The rank of a course by its institution's reputation in the field: a reviewed rank for that field
 * (seed/names/popularity-in-fields.csv), else its general rank, better for a field with much of its teaching and worse
 * for a single course among many. 0 (the best known) to 63.
 * @param course.inField live courses of the institution in the narrow field, at most `liveCourses`
 * @param course.reviewed its reviewed rank in the field; null without one
 */
export function rankInField(course: {
  institutionRank: number;
  category: InstitutionCategory;
  isVocational: boolean;
  liveCourses: number;
  inField: number;
  reviewed: number | null;
}): number {
  const { institutionRank, category, isVocational, liveCourses, inField, reviewed } = course;
  if (reviewed !== null) return reviewed;
  if (category === "school") return institutionRank;
  const isAside = category === "university" && isVocational;
  const rank = institutionRank + (isAside ? vocationalAtUniversity : 0);
  if (rank < bestOfOthers) return rank;
  if (inField <= 1) return Math.min(63, rank + (liveCourses >= singleCourse.minLiveCourses ? singleCourse.penalty : 0));
  const bonus = bonusOfShare.find(([minShare]) => inField >= liveCourses * minShare)?.[1] ?? 0;
  return Math.max(bestOfOthers, rank - bonus - (inField >= manyInField ? 1 : 0));
}

const narrowOf = (code: string): string => code.slice(0, 4);

/** Detailed codes of both fields of a course. */
function fieldsOf({ field1, field2 }: RegisterCourse): string[] {
  return [field1, field2].map(({ detailed }) => fieldCodeOf(detailed)).filter((code) => code !== null);
}

/**
 * The popularity rank of each course's institution in its field: see rankInField. Of two fields the better one counts.
 * @param courses all courses of the register @returns a function for the rank of a course; null when its institution
 * could not be read
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
