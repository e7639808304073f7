import { foldText } from "#worker/features/search/understand/fold-text.ts";
import type { Understanding } from "#worker/features/search/understand/understand-query.ts";
import { matchExpressions } from "./match-expression.ts";
import { courseSlotExpressions, institutionFacetExpression } from "./slot-expression.ts";

/** The later cost more, and are begun only when the earlier ones have not found enough. */
export const waves = [1, 2, 3] as const;

/** One way of matching; its matches come before those of the tiers behind it in the plan. */
export interface Tier {
  wave: (typeof waves)[number];
  index: "words" | "trigrams" | "grams";
  /** FTS5 expression. */
  match: string;
}

export interface SearchPlan {
  /** Institutions that the query names: before all tiers. */
  named: readonly number[];
  institution: readonly Tier[];
  course: readonly Tier[];
}

/** The tiers by which a query is searched, in the order of the results; null when there is nothing to search for. */
export function planSearch(query: string, understanding: Understanding): SearchPlan | null {
  const { read, slots, isCertain } = understanding;
  const institution = matchExpressions(read, "names");
  const course = matchExpressions(read, "name");
  const typedText = foldText(query);
  const typed = matchExpressions(typedText, "name");
  if (!institution || !course || !typed) return null;
  const slot = courseSlotExpressions(understanding);
  // The words as typed come before the corrected ones.
  const uncorrected = understanding.corrected === null ? null : matchExpressions(typedText, "name");
  // Matches in the middle of words are noise when the query is a known term ("anu" in "Manufacturing").
  const substrings = isCertain ? [] : [words(3, typed.substring, "trigrams"), words(3, typed.gram, "grams")];
  const isOfCourses =
    isCertain && /\p{Script=Han}/u.test(read) && !(slots.institution ?? slots.place ?? slots.category);
  const beginnings = [words(1, course.nameStart), words(2, course.nameStartUnfinished)];
  return {
    named: [...new Set(slots.institution?.meanings.flatMap(({ values }) => values.map(Number)) ?? [])],
    institution: tiers([
      words(1, institution.code),
      words(1, institution.wholeName),
      words(1, institution.nameStart),
      words(2, institution.nameStartUnfinished),
      // 本科 (bachelor) stands in the middle of 斯威本科技大学 by chance.
      ...(isOfCourses ? [] : [words(1, institution.everyWord), words(2, institution.everyWordUnfinished)]),
      words(1, institutionFacetExpression(understanding)),
      ...substrings,
    ]),
    course: tiers([
      words(1, uncorrected?.wholeName ?? null),
      words(1, uncorrected?.everyWord ?? null),
      words(1, course.code),
      words(1, course.wholeName),
      ...(isCertain ? [] : beginnings),
      words(1, slot.asTyped),
      words(1, slot.named),
      ...(isCertain ? beginnings : []),
      words(1, course.everyWord),
      words(1, slot.namedElsewhere),
      words(1, slot.inField),
      words(2, course.everyWordUnfinished),
      words(2, slot.unfinished),
      ...substrings,
    ]),
  };
}

function words(wave: Tier["wave"], match: string | null, index: Tier["index"] = "words"): Tier | null {
  return match === null ? null : { wave, index, match };
}

function tiers(candidates: readonly (Tier | null)[]): Tier[] {
  return candidates.filter((tier) => tier !== null);
}
