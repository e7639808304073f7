import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { isUnknown, type Token } from "../chart/token.ts";
import type { Parts, Path } from "./path.ts";
import type { Understanding } from "./understanding.ts";

/**
 * The words of a query that are not understood, searched or named in a notice, as whole words, so that every typed word
 * is accounted for. @param named by notices
 */
export function unusedWords(
  { tokens, text, lexicon }: Path,
  { taken }: Parts,
  { slots, constraints, excluded, text: searched }: Understanding,
  named: readonly Token[],
): string[] {
  // Unknown Chinese words are searched only when the query has nothing else.
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

/** Whether a word of the run, or its beginning, occurs in a name on the register; codes and marks are not checked. */
function hasKnownWord(run: string, { words }: Lexicon): boolean {
  const typed = run.split(/\s+/);
  if (typed.some((word) => !/^[a-z]{3,}$/.test(word) || words.has(word))) return true;
  return [...words.keys()].some((known) => typed.some((word) => known.startsWith(word)));
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The whole words of a text that contain a run: 授课 for 授. */
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
