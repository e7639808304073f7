import { type Lexicon, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import type { Segment } from "./segment-text.ts";

/** Shorter text has too many completions. */
const shortestCompleted = 4;

/**
 * Completes the beginning of a term ("moerbenda" to moerbendaxue) if the vocabulary knows nothing of the text, because pinyin
 * is typed letter by letter. It takes the shortest such term.
 */
export function completeTerm(text: string, segments: readonly Segment[], lexicon: Lexicon): string {
  const key = termKeyOf(text);
  const isUnknown = segments.every(({ meanings }) => meanings.length === 0);
  if (!isUnknown || key.length < shortestCompleted || !/^[a-z]+$/.test(key)) return text;
  let best: string | null = null;
  for (const term of lexicon.terms.keys()) {
    if (term.startsWith(key) && (best === null || term.length < best.length)) best = term;
  }
  const isWord = best !== null && [...lexicon.words.keys()].some((word) => word.startsWith(key));
  return best !== null && !isWord ? best : text;
}

/** Completes an unfinished name of a place at the end of a query ("会计 chatsw"), if no other word begins so. */
export function completePlace(text: string, lexicon: Lexicon): string {
  const last = /(?:^|[^a-z'’-])([a-z]{4,})$/.exec(text)?.[1];
  if (last === undefined || lexicon.words.has(last) || lexicon.terms.has(last)) return text;
  const candidates = [...lexicon.words.keys()].filter((word) => word.startsWith(last));
  const [only, other] = candidates;
  if (only === undefined || other !== undefined) return text;
  const isPlace = lexicon.terms.get(only)?.[0]?.meaning.kind === "place";
  return isPlace ? text.slice(0, -last.length) + only : text;
}
