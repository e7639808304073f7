import { type Lexicon, type TermMeaning, type TermWeight, termKeyOf } from "../../shared/vocabulary/lexicon.ts";

/** A run of the query: a term of the vocabulary, or unknown text. */
export interface Segment {
  text: string;
  /** The greatest weight first; empty for unknown text. */
  meanings: readonly { meaning: TermMeaning; weight: TermWeight }[];
}

/** The smallest unit of a term: a Chinese character, or a Latin word or number. */
const unitPattern = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;

/** Maximum number of units of a term. It bounds the work for a long query. */
export const longestRun = 14;

/** A unit of a folded text, from `start` to before `end`. */
export interface Unit {
  text: string;
  start: number;
  end: number;
  /** As a part of a term's key, see termKeyOf. */
  key: string;
}

export const unitsOf = (folded: string): Unit[] =>
  [...folded.matchAll(unitPattern)].map((match) => {
    const [text] = match;
    return { text, start: match.index, end: match.index + text.length, key: termKeyOf(text) };
  });

export const unitsIn = (folded: string): number => folded.match(unitPattern)?.length ?? 0;

const none: Segment["meanings"] = [];

interface Cut {
  /** Characters outside all terms. */
  unknown: number;
  pieces: number;
  from: number;
  meanings: Segment["meanings"];
}

/**
 * Cuts folded text into known terms and unknown text by dynamic programming, in time linear in the length of the text. The
 * best segmentation has the fewest unknown characters, then the fewest pieces: 悉尼大学 is one institution, not a place and a
 * word. Initials count only as the whole text, because "mdx" in a longer query is more likely something else.
 */
export function segmentText(folded: string, lexicon: Lexicon): Segment[] {
  const units = unitsOf(folded);
  const cuts: Cut[] = [{ unknown: 0, pieces: 0, from: 0, meanings: [] }];
  for (let end = 1; end <= units.length; end += 1) {
    let best: Cut | undefined;
    let key = "";
    for (let from = end - 1; from >= Math.max(0, end - longestRun); from -= 1) {
      const before = cuts[from];
      const unit = units[from];
      if (!before || !unit) break;
      key = unit.key + key;
      if (from < end - 1 && key.length > lexicon.longestTerm) break;
      const found = lexicon.terms.get(key) ?? none;
      const isWhole = from === 0 && end === units.length;
      const meanings = isWhole ? found : found.filter(({ weight }) => weight > 0);
      if (meanings.length === 0 && from < end - 1) continue;
      const unknown = before.unknown + (meanings.length > 0 ? 0 : unit.text.length);
      const pieces = before.pieces + 1;
      if (!best || unknown < best.unknown || (unknown === best.unknown && pieces < best.pieces)) {
        best = { unknown, pieces, from, meanings };
      }
    }
    if (best) cuts[end] = best;
  }
  const segments: Segment[] = [];
  for (let end = units.length; end > 0; ) {
    const cut = cuts[end];
    if (!cut) break;
    segments.push({ text: textBetween(folded, units, cut.from, end), meanings: cut.meanings });
    end = cut.from;
  }
  return joinUnknown(segments.reverse());
}

/** Joins adjacent unknown Chinese characters into one text. */
function joinUnknown(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let isJoinable = false;
  for (const segment of segments) {
    const last = joined.at(-1);
    const isUnknownHan = segment.meanings.length === 0 && /^\p{Script=Han}/u.test(segment.text);
    if (last && isJoinable && isUnknownHan) last.text += segment.text;
    else joined.push({ ...segment });
    isJoinable = isUnknownHan;
  }
  return joined;
}

function textBetween(folded: string, units: readonly Unit[], from: number, end: number): string {
  return folded.slice(units[from]?.start, units[end - 1]?.end);
}
