import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { correctCharacters } from "./correct-characters.ts";
import { correctWord } from "./correct-word.ts";
import type { Segment } from "./segment-text.ts";

/** A limit, because each unknown word is compared with all words of the register. */
const maxCorrections = 8;

/**
 * The text with corrected unknown words, Latin or Chinese; null without corrections.
 * @param whole the text of the segments: a term is not written across a space
 */
export function correctUnknown(segments: readonly Segment[], lexicon: Lexicon, whole: string): string | null {
  const words: string[] = [];
  let changed = false;
  let tries = maxCorrections;
  let replaced = 0;
  for (const [position, { text, meanings }] of segments.entries()) {
    if (position < replaced) continue;
    const isUnknown = meanings.length === 0 && tries > 0;
    if (isUnknown) tries -= 1;
    const run =
      isUnknown && /^\p{Script=Han}/u.test(text) ? correctCharacters(segments, position, lexicon, whole) : null;
    if (run) {
      if (run.from < position && words.length > 0) words.pop();
      words.push(run.term);
      replaced = run.to;
      changed = true;
      continue;
    }
    const better = isUnknown ? correctWord(text, lexicon.words, position === segments.length - 1) : null;
    if (better !== null) changed = true;
    words.push(better ?? text);
  }
  return changed ? words.join(" ").replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "") : null;
}
