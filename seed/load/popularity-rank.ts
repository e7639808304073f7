import type { Category } from "#seed/register/categorise-institution.ts";

const base: Record<Category, number> = { university: 0, vocational: 18, other: 18, english: 22, school: 26 };

/** Public TAFEs are known to everybody, private colleges of the same size are not. */
const governmentBonus = 8;

/**
 * Where an institution stands among equal search results: 0 for the largest universities to 63. Made of its own data
 * alone, so that it moves only when these do.
 * @param capacity overseas students it may enrol; unknown counts as few
 */
export function popularityRank(institution: {
  category: Category;
  type: string | null;
  capacity: number | null;
  liveCourses: number;
}): number {
  const { category, type, capacity, liveCourses } = institution;
  const size = Math.max(capacity ?? 0, liveCourses * 5);
  const bonus = category === "vocational" && type === "Government" ? governmentBonus : 0;
  return Math.max(0, base[category] - bonus + 15 - Math.floor(Math.log2(size + 1)));
}
