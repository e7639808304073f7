import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { isUnknown, type Token } from "../chart/token.ts";
import type { Parts, Path } from "./path.ts";
import type { Understanding } from "./understanding.ts";

/**
 * The words of a query that are neither understood nor searched nor named otherwise, in whole words, so that nothing that
 * somebody typed vanishes without a word.
 * @param named by notices
 */
export function unusedWords(
  { tokens, text, lexicon }: Path,
  { taken }: Parts,
  { slots, constraints, excluded, text: searched }: Understanding,
  named: readonly Token[],
): string[] {
  // Chinese words that the vocabulary does not know are searched only when nothing else is.
  const isUnderstood = Object.keys(slots).length + constraints.length + excluded.length > 0;
  const isSearched = (run: string) =>
    searched.includes(run) && (/^\p{Script=Han}/u.test(run) ? !isUnderstood : hasKnownWord(run, lexicon));
  const unused = tokens.filter(
    (token) =>
      isUnknown(token) &&
      !taken.has(token) &&
      !isSearched(token.text) &&
      !named.some(({ start, end }) => start <= token.start && token.end <= end),
  );
  return unused.map((token) => wholeWords(token.text, text));
}

/** Whether the register may have something of a query: a recognised part, Chinese words, a code, or a word of a name. */
export function mayBeOnRegister({ slots, text, twoAwards }: Understanding, lexicon: Lexicon): boolean {
  const isRecognised = Object.keys(slots).length > 0 || Boolean(twoAwards);
  return isRecognised || text.some((run) => /\p{Script=Han}/u.test(run) || hasKnownWord(run, lexicon));
}

/** Whether a name on the register has a word of the run, or one that begins so; a code or a mark is not judged. */
function hasKnownWord(run: string, { words }: Lexicon): boolean {
  const typed = run.split(/\s+/);
  if (typed.some((word) => !/^[a-z]{3,}$/.test(word) || words.has(word))) return true;
  return [...words.keys()].some((known) => typed.some((word) => known.startsWith(word)));
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The words of a text that a run is a part of: 授 is 授课. */
function wholeWords(run: string, text: string): string {
  const start = text.indexOf(run);
  if (start < 0) return run;
  const words = [...segmenter.segment(text)].filter(
    ({ index, segment }) => index < start + run.length && index + segment.length > start,
  );
  return words
    .map(({ segment }) => segment)
    .join("")
    .trim();
}
