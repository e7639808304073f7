import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";

/** Shorter words are not corrected, because too many words are similar. */
const shortestCorrected = 4;

/**
 * Corrects the spelling of a Latin word that no name on the register has. Returns the known word with the fewest mistakes,
 * of several the most frequent one, or null when the word is known or no known word is near. Two exchanged letters are one
 * mistake. Words up to six letters may have one mistake, longer ones two. The beginning of a known word is not corrected: it
 * stays if it may be unfinished, else it is completed.
 */
export function correctWord(word: string, words: Lexicon["words"], mayBeUnfinished = true): string | null {
  if (word.length < shortestCorrected || word.length > 30 || !/^[a-z]+$/.test(word) || words.has(word)) return null;
  const allowed = word.length <= 6 ? 1 : 2;
  let best: { word: string; mistakes: number; frequency: number } | null = null;
  let isBeginning = false;
  for (const [candidate, frequency] of words) {
    if (candidate.startsWith(word)) {
      if (mayBeUnfinished) return null;
      if (!isBeginning) best = null;
      isBeginning = true;
    } else if (isBeginning) continue;
    if (Math.abs(candidate.length - word.length) > allowed || candidate.length < 3) continue;
    const limit: number = best?.mistakes ?? allowed;
    const mistakes = mistakesBetween(word, candidate, limit);
    if (mistakes > limit) continue;
    if (!best || mistakes < best.mistakes || (mistakes === best.mistakes && frequency > best.frequency)) {
      best = { word: candidate, mistakes, frequency };
    }
  }
  return best?.word ?? null;
}

/**
 * Optimal string alignment distance (restricted Damerau–Levenshtein). It stops when the distance must exceed `limit`, and is
 * then `limit + 1`. See Boytsov, "Indexing methods for approximate dictionary searching", 2011.
 */
export function mistakesBetween(a: string, b: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}
