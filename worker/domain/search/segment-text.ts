import { type Lexicon, type TermMeaning, termKeyOf } from "./lexicon.ts";

/** A run of the query: known to the vocabulary, or not. */
export interface Segment {
  text: string;
  /** Empty for unknown text. */
  meanings: readonly TermMeaning[];
}

/** A smallest unit that a term may begin or end with: a Chinese character or a Latin word. */
const unitPattern = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;

/** No more units than this can form a term; bounds the work for a long query. */
const longestRun = 12;

/**
 * Cuts folded text into known terms and unknown rest. Of all ways to cut, the one that leaves the fewest characters
 * unknown wins, then the one with the fewest pieces: 悉尼大学 is one institution before it is a place and a word.
 * Takes time in proportion to the length of the text.
 */
export function segmentText(folded: string, lexicon: Lexicon): Segment[] {
  const units = [...folded.matchAll(unitPattern)].map((match) => ({ text: match[0], start: match.index }));
  interface Cut {
    unknown: number;
    pieces: number;
    from: number;
    meanings: readonly TermMeaning[];
  }
  const cuts: Cut[] = [{ unknown: 0, pieces: 0, from: 0, meanings: [] }];
  for (let end = 1; end <= units.length; end += 1) {
    let best: Cut | undefined;
    for (let from = end - 1; from >= Math.max(0, end - longestRun); from -= 1) {
      const before = cuts[from];
      const text = textBetween(folded, units, from, end);
      if (!before || (from < end - 1 && termKeyOf(text).length > lexicon.longestTerm)) break;
      const meanings = lexicon.terms.get(termKeyOf(text)) ?? [];
      if (meanings.length === 0 && from < end - 1) continue;
      const unknown = before.unknown + (meanings.length > 0 ? 0 : text.length);
      const cut = { unknown, pieces: before.pieces + 1, from, meanings };
      if (!best || unknown < best.unknown || (unknown === best.unknown && cut.pieces < best.pieces)) best = cut;
    }
    if (best) cuts[end] = best;
  }
  const segments: Segment[] = [];
  for (let end = units.length; end > 0; ) {
    const cut = cuts[end];
    if (!cut) break;
    segments.unshift({ text: textBetween(folded, units, cut.from, end), meanings: cut.meanings });
    end = cut.from;
  }
  return segments;
}

function textBetween(folded: string, units: readonly { text: string; start: number }[], from: number, end: number) {
  const first = units[from];
  const last = units[end - 1];
  return first && last ? folded.slice(first.start, last.start + last.text.length) : "";
}
