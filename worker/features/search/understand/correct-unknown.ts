import type { Lexicon } from "#worker/features/search/vocabulary/lexicon.ts";
import { correctWord } from "./correct-word.ts";
import type { Segment } from "./segment-text.ts";

/** A limit, because each unknown word is compared with all words of the register. */
const maxCorrections = 8;

/** The text with corrected unknown Latin words; null without corrections. */
export function correctUnknown(segments: readonly Segment[], lexicon: Lexicon): string | null {
  let changed = false;
  let tries = maxCorrections;
  const words = segments.map(({ text, meanings }, position) => {
    const isLast = position === segments.length - 1;
    const isUnknown = meanings.length === 0 && tries > 0;
    if (isUnknown) tries -= 1;
    const better = isUnknown ? correctWord(text, lexicon.words, isLast) : null;
    if (better !== null) changed = true;
    return better ?? text;
  });
  return changed ? words.join(" ") : null;
}
