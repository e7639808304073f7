import { isCode } from "#app/features/register/catalogue/shared/codes.ts";
import type { TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import { maxResultsPerType } from "../answer.ts";
import { asksForSchool } from "../reading/settle-slots.ts";
import { anyOf } from "../reading/slots.ts";
import type { Understanding } from "../reading/understanding.ts";
import { courseSlotExpressions } from "./slot-expressions.ts";

/** Later waves cost more. They are searched only if the earlier ones did not find enough, the last only if they found nothing. */
export const waves = [1, 2, 3, 4] as const;

/** One way of matching. Its matches are ranked above those of the following tiers. */
export interface Tier {
  wave: (typeof waves)[number];
  index: "words" | "trigrams" | "grams";
  /** FTS5 expression. */
  match: string;
  /** Maximum number of matches from this tier; the rest come from later tiers. */
  limit?: number;
  /** The query is a CRICOS code or a whole name: closed courses count too if nothing open matches. */
  isExact?: true;
  /** Its matches share a field or a part of a word with the query, but their names may lack the subject. */
  isNeighbour?: true;
}

/** A tier of an expression; null without one. */
export function words(wave: Tier["wave"], match: string | null, index: Tier["index"] = "words"): Tier | null {
  return match === null ? null : { wave, index, match };
}

interface Alternative {
  typed: string;
  meaning: TermMeaning;
}

/**
 * Maximum number of alternatives with their own courses on the first page. Each is two terms of an expression, and D1
 * allows a depth of 100 and 100 parameters; the others are found by their field.
 */
const maxAlternatives = 8;

/** Some plain courses of each alternative. For 护理、社工 nursing alone could fill the page. */
export function tiersOfAlternatives(
  understanding: Understanding,
  alternatives: readonly Alternative[],
  wave: Tier["wave"],
): (Tier | null)[] {
  const separate = alternatives.slice(0, maxAlternatives);
  const limit = Math.ceil(maxResultsPerType / Math.max(1, separate.length));
  const expressions = separate.map(({ typed, meaning }) => {
    const field = { typed: [typed], label: meaning.label, meanings: [meaning] };
    return courseSlotExpressions({ ...understanding, slots: { ...understanding.slots, field } });
  });
  const limited = (match: string | null) => {
    const tier = words(wave, match);
    return tier && { ...tier, limit };
  };
  // 数据科学与人工智能: what has both in its name and is in one of the fields comes before each alone.
  const [typed, all] = [separate.map((one) => one.typed), separate.map(({ meaning }) => meaning)];
  const [names, codes] = [all, [anyOf(all)]].map((meanings) => {
    const field = { typed, label: "", meanings };
    return courseSlotExpressions({ ...understanding, slots: { ...understanding.slots, field } });
  });
  const isEither = wave === 1 && names?.namedElsewhere && codes?.inField;
  const both = words(wave, isEither ? `(${names.namedElsewhere}) AND (${codes.inField})` : null);
  // A trade has no degree.
  const others = expressions.map(({ named, namedElsewhere }) => named ?? namedElsewhere);
  return [both && { ...both, limit: 2 }, ...[...expressions.map(({ anyPlain }) => anyPlain), ...others].map(limited)];
}

/** Adjacent fields narrow each other (土木 工程); where few courses have all of them, they are alternatives (电工 木工). */
export function sideBySide(understanding: Understanding): (Tier | null)[] {
  const { field } = understanding.slots;
  if (!field || field.meanings.length < 2 || understanding.twoAwards) return [];
  const alternatives = field.meanings.map((meaning, position) => ({ typed: field.typed[position] ?? "", meaning }));
  return tiersOfAlternatives(understanding, alternatives, 3);
}

/**
 * Tiers for a query whose parts have no common match: unmatched text (a score, a word in another language) is optional,
 * a code is not, and adjacent fields are alternatives.
 */
export function lastTiers(understanding: Understanding): (Tier | null)[] {
  const { text, slots } = understanding;
  const { field } = slots;
  const codes = text.filter(isCode);
  const withoutText = text.length > codes.length ? [slots] : [];
  const anyField =
    field && field.meanings.length > 1 ? [{ ...slots, field: { ...field, meanings: [anyOf(field.meanings)] } }] : [];
  return [...withoutText, ...anyField, ...languageCourses(slots), ...anySchool(slots)].flatMap((slots) => {
    const { anyPlain, named, namedElsewhere, inField } = courseSlotExpressions({
      ...understanding,
      slots,
      text: codes,
    });
    return [anyPlain, named, namedElsewhere, inField].map((match) => words(4, match));
  });
}

/** Without a language school in the results, English courses of other institutions match. */
function languageCourses({ category, ...slots }: Understanding["slots"]): Understanding["slots"][] {
  const isOfLanguages = category?.meanings.some(({ values }) => values.includes("english"));
  if (!category || !isOfLanguages || slots.field) return [];
  const { typed, label } = category;
  return [{ ...slots, field: { typed, label, meanings: [{ kind: "field", label, values: ["091501"], words: [] }] } }];
}

/** Courses of schools have no subject, so for 高中 数学 any school course matches. */
function anySchool({ field, ...slots }: Understanding["slots"]): Understanding["slots"][] {
  return field && asksForSchool(slots) ? [slots] : [];
}
