import { isCricosCode } from "#app/features/register/catalogue/shared/codes.ts";
import { foldText } from "../normalise.ts";
import type { Understanding } from "../reading/understanding.ts";
import { matchExpressions } from "./match-expressions.ts";
import { lastTiers, sideBySide, type Tier, tiersOfAlternatives, words } from "./other-tiers.ts";
import { courseSlotExpressions, institutionFacetExpression } from "./slot-expressions.ts";

/** The tiers of a search, best first. */
export interface RankedTiers {
  /** Ids of institutions that the query names. They come before all tiers. */
  named: readonly number[];
  institution: readonly Tier[];
  course: readonly Tier[];
}

/** Plans the tiers of a search in the order of the results; null when there is nothing to search for. */
export function rankTiers(understanding: Understanding): RankedTiers | null {
  const { read, slots, text, isCertain } = understanding;
  const institution = matchExpressions(read, "names");
  const course = matchExpressions(read, "name");
  const typedText = foldText(understanding.searched);
  const typed = matchExpressions(typedText, "name");
  if (!institution || !course || !typed) return null;
  // The query before filters and negations were removed: "English (10 to 30 weeks)" is a name.
  const whole = matchExpressions(understanding.whole, "name");
  const slot = courseSlotExpressions(understanding);
  const isWholeCode = isCricosCode(typedText);
  // For a known term, matches in the middle of words are noise ("anu" in "Manufacturing").
  const substrings = isCertain ? [] : [words(3, typed.substring, "trigrams"), words(3, typed.gram, "grams")];
  const isOfCourses =
    isCertain && /\p{Script=Han}/u.test(read) && !(slots.institution ?? slots.place ?? slots.category);
  // 大学 begins the name of a secondary school.
  const isKind = isCertain && /^\p{Script=Han}+$/u.test(read) && Object.keys(slots).join() === "category";
  // A known short word ("law", "IT") is complete; as the beginning of a longer word ("Lawson") it is noise.
  const whenUnfinished = isCertain && /(?:^|[^a-z])[a-z]{1,3}$/.test(read) ? 4 : 2;
  // 法学硕士 is the name of a course rather than a subject and a level.
  const isLongName = course.phrase !== null || /\p{Script=Han}{4}/u.test(understanding.whole);
  const beginnings = [words(1, course.nameStart), words(whenUnfinished, course.nameStartUnfinished)];
  // For 咖啡 烘焙, names with one of the words rank before courses in both fields.
  const isSeveral = (slots.field?.meanings.length ?? 0) > 1 && !understanding.twoAwards;
  // For one subject in English, `asTyped` is equal.
  const phrase = slots.field?.typed.length === 1 && slots.field.typed[0] === read ? null : course.phrase;
  return {
    named: [...new Set(slots.institution?.meanings.flatMap(({ values }) => values.map(Number)) ?? [])],
    institution: tiers([
      isWholeCode ? exact(words(1, institution.code)) : words(1, institution.code),
      exact(words(1, institution.wholeName)),
      words(1, isKind || (isOfCourses && [...read].length === 1) ? null : institution.nameStart),
      words(whenUnfinished, institution.nameStartUnfinished),
      // 本科 (bachelor) occurs by chance inside of 斯威本科技大学.
      ...(isOfCourses || isKind
        ? []
        : [
            words(1, institution.phrase),
            words(1, institution.everyWord),
            words(whenUnfinished, institution.everyWordUnfinished),
          ]),
      words(1, institutionFacetExpression(understanding)),
      ...substrings,
    ]),
    course: tiers([
      exact(words(1, whole?.exactName ?? null)),
      exact(words(1, isLongName && !whole?.exactName ? (whole?.wholeName ?? null) : null)),
      ...tiersOfAlternatives(understanding, slots.field?.alternatives ?? [], 1),
      words(1, isCertain ? slot.plainest : null),
      isWholeCode ? exact(words(1, course.code)) : words(1, course.code),
      exact(words(1, isLongName ? null : course.wholeName)),
      ...(isCertain ? [] : beginnings),
      ...(isCertain ? [] : [words(1, phrase)]),
      words(1, isCertain ? slot.plainShort : null),
      words(1, slot.asTyped),
      words(1, slot.plain),
      words(1, slot.namedMain),
      // A code beside other words.
      text.some(isCricosCode) ? exact(words(1, slot.named)) : words(1, slot.named),
      ...(isCertain ? [...beginnings, words(1, phrase)] : []),
      words(1, course.everyWord),
      words(1, slot.namedElsewhere),
      isSeveral ? null : neighbour(words(1, slot.inField)),
      words(whenUnfinished, slot.unfinished),
      ...sideBySide(understanding).map(neighbour),
      isSeveral ? neighbour(words(3, slot.inField)) : null,
      ...[...substrings, ...lastTiers(understanding)].map(neighbour),
    ]),
  };
}

const marked =
  (mark: Partial<Tier>) =>
  (tier: Tier | null): Tier | null =>
    tier && { ...tier, ...mark };
const exact = marked({ isExact: true });
const neighbour = marked({ isNeighbour: true });

const tiers = (candidates: readonly (Tier | null)[]): Tier[] => candidates.filter((tier) => tier !== null);
