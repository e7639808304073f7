import type { Lexicon, TermKind, TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import { type Segment, segmentText } from "./segment-text.ts";

/** Stands between the parts of a query that a comma, a slash or 、 separates. */
export const separator = "、";

/** Words that join alternatives as a separator does. */
const conjunctions = new Set(["或", "或者", "还是", "和", "与", "及", "以及", "or", "and", "&"]);

const doubleDegree =
  /本硕(?:博)?连读|硕博连读|双学位|双学士|双硕士|双修|双文凭|(?:double|dual) (?:degrees?|bachelors?|masters?)/g;

const twoAwards = /\b(?:bachelor|master)s? of .+(?:\/|,|\band\b) ?(?:bachelor|master|doctor|diploma)s? (?:of|in) /;

/** Whether a query asks for one course with two awards, so that its fields are not alternatives. */
export function asksForTwoAwards(folded: string): boolean {
  return folded.search(doubleDegree) >= 0 || twoAwards.test(folded);
}

/** The words for a double degree; null without any. */
export const doubleDegreeIn = (folded: string): string | null => folded.match(doubleDegree)?.join(" ") ?? null;

/** The query without the words for a double degree, which occur in no name. 双硕士 still implies the level. */
export const withoutDoubleDegree = (folded: string): string =>
  folded.replace(doubleDegree, (words) => (/硕士|master/.test(words) ? " 硕士 " : " "));

/** The parts of a query between separators, without other punctuation. */
export function separateParts(folded: string): string {
  const parts = folded.split(/[、,;|/\\]+/).map((part) => part.replace(/[^\p{L}\p{N}\p{M}'’&.+#-]+/gu, " ").trim());
  return parts.filter((part) => part !== "").join(` ${separator} `);
}

/**
 * Cuts the parts of a query into segments, with a segment for each separator. A whole query that is one term ("St Catherine's
 * School, Waverley") stays whole.
 * @param plain from separateParts
 */
export function segmentParts(plain: string, lexicon: Lexicon): Segment[] {
  const parts = plain.split(` ${separator} `);
  if (parts.length > 1) {
    const whole = segmentText(parts.join(" "), lexicon);
    if (whole.length === 1 && whole[0]?.meanings.length !== 0) return whole;
  }
  return parts.flatMap((part, position) => [
    ...(position === 0 ? [] : [{ text: separator, meanings: [] }]),
    ...segmentText(part, lexicon),
  ]);
}

interface Run {
  text: string;
  kind: TermKind | "text";
  meanings: TermMeaning[];
  alternatives?: Run[];
}

/**
 * Joins fields that the query separates or connects ("护理、幼教", "会计或金融") to one run of alternatives, and removes the
 * separators. Fields side by side (土木 工程) stay apart: they narrow each other.
 */
export function joinAlternatives(runs: readonly Run[], areSeparate: boolean): Run[] {
  const joined: Run[] = [];
  let isApart = false;
  for (const run of runs) {
    if (run.text === separator || conjunctions.has(run.text)) {
      isApart = true;
      if (run.text !== separator) joined.push({ ...run, kind: "filler" });
      continue;
    }
    const last = joined.findLastIndex(({ kind }) => kind === "field");
    const before = joined[last];
    if (run.kind === "field" && before && isApart && !areSeparate) {
      const alternatives = [...(before.alternatives ?? [before]), run];
      joined[last] = { ...before, text: alternatives.map(({ text }) => text).join(separator), alternatives };
    } else joined.push(run);
    if (run.kind === "field") isApart = false;
  }
  return joined;
}

/** Several fields, of which a result must have one, as one meaning. */
export function anyOf(fields: readonly TermMeaning[]): TermMeaning {
  return {
    kind: "field",
    label: [...new Set(fields.map(({ label }) => label))].join(separator),
    values: [...new Set(fields.flatMap(({ values }) => values))],
    words: [...new Set(fields.flatMap(({ words }) => words))],
  };
}
