import type { InstitutionCategory } from "#worker/features/catalogue/register-values.ts";

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
