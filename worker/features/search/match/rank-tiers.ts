import { foldText } from "#worker/features/search/understand/fold-text.ts";
import type { Understanding } from "#worker/features/search/understand/understand-query.ts";
import { courseSlotExpressions, institutionFacetExpression, matchExpressions } from "./match-expressions.ts";

/** Later waves cost more. They are searched only if the earlier ones did not find enough. */
export const waves = [1, 2, 3] as const;

/** One way of matching. Its matches come before those of the following tiers. */
export interface Tier {
  wave: (typeof waves)[number];
  index: "words" | "trigrams" | "grams";
  /** FTS5 expression. */
  match: string;
}

/** The tiers of a search, best first. */
export interface RankedTiers {
  /** Ids of institutions that the query names. They come before all tiers. */
  named: readonly number[];
  institution: readonly Tier[];
  course: readonly Tier[];
  /** Whether courses of many providers come first: the query names no institution. */
  spreads: boolean;
}

/** Plans the tiers of a search in the order of the results; null when there is nothing to search for. */
export function rankTiers(query: string, understanding: Understanding): RankedTiers | null {
  const { read, slots, isCertain } = understanding;
  const institution = matchExpressions(read, "names");
  const course = matchExpressions(read, "name");
  const typedText = foldText(query);
  const typed = matchExpressions(typedText, "name");
  if (!institution || !course || !typed) return null;
  const slot = courseSlotExpressions(understanding);
  // Typed words come before corrected ones.
  const uncorrected = understanding.corrected === null ? null : matchExpressions(typedText, "name");
  // For a known term, matches in the middle of words are noise ("anu" in "Manufacturing").
  const substrings = isCertain ? [] : [words(3, typed.substring, "trigrams"), words(3, typed.gram, "grams")];
  const isOfCourses =
    isCertain && /\p{Script=Han}/u.test(read) && !(slots.institution ?? slots.place ?? slots.category);
  const beginnings = [words(1, course.nameStart), words(2, course.nameStartUnfinished)];
  return {
    named: [...new Set(slots.institution?.meanings.flatMap(({ values }) => values.map(Number)) ?? [])],
    spreads: slots.institution === undefined,
    institution: tiers([
      words(1, institution.code),
      words(1, institution.wholeName),
      words(1, institution.nameStart),
      words(2, institution.nameStartUnfinished),
      // 本科 (bachelor) is in the middle of 斯威本科技大学 by chance.
      ...(isOfCourses ? [] : [words(1, institution.everyWord), words(2, institution.everyWordUnfinished)]),
      words(1, institutionFacetExpression(understanding)),
      ...substrings,
    ]),
    course: tiers([
      words(1, isCertain ? slot.plainAsTyped : null),
      words(1, uncorrected?.wholeName ?? null),
      words(1, uncorrected?.everyWord ?? null),
      words(1, course.code),
      words(1, course.wholeName),
      ...(isCertain ? [] : beginnings),
      words(1, slot.asTyped),
      words(1, slot.plain),
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
