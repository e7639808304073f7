import { type Lexicon, termKeyOf, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { correctCharacters } from "./correct-characters.ts";
import { correctWord } from "./correct-word.ts";
import { hasUse, isUnknown, type Token } from "./token.ts";

/** A limit, because each unknown word is compared with all words of the register. */
const maxCorrections = 8;

/**
 * The text with unknown words corrected, Latin by spelling and Chinese by sound or shape; null without corrections. What people
 * tell of themselves is not corrected: 再读 is not 在读.
 */
export function correctText(tokens: readonly Token[], text: string, lexicon: Lexicon): string | null {
  const replaced: { start: number; end: number; by: string }[] = [];
  let tries = maxCorrections;
  const segments = tokens.map((token) => ({ text: token.text, isKnown: !isUnknown(token) }));
  let open = 0;
  for (const [at, token] of tokens.entries()) {
    if (!isUnknown(token) || tries === 0 || token.start < open) continue;
    tries -= 1;
    const isHan = /^\p{Script=Han}/u.test(token.text);
    const run = isHan ? correctCharacters(segments, at, lexicon, text) : null;
    if (run && !tokens.slice(run.from, run.to).some((one) => hasUse(one, "past", "wish", "self"))) {
      const [first, last] = [tokens[run.from], tokens[run.to - 1]];
      if (!first || !last || first.start < open) continue;
      replaced.push({ start: first.start, end: last.end, by: run.term });
      open = last.end;
    } else if (!isHan) {
      const by = splitPinyin(token.text, lexicon) ?? correctWord(token.text, lexicon.words, at === tokens.length - 1);
      if (by !== null) replaced.push({ start: token.start, end: token.end, by });
    }
  }
  if (replaced.length === 0) return null;
  return replaced.reduceRight((read, { start, end, by }) => read.slice(0, start) + by + read.slice(end), text);
}

/** The shortest syllables that are tried as a term of their own; reviewed ones may be shorter: it, mba. */
const shortestPart = 4;

/** 我想读, 学 and the like in front of the terms. */
const wishInPinyin = /^(?:wo)?(?:xiang|yao)?(?:qu|xue|du|nian)?(?=[a-z]{4})/;

/** Glued pinyin as the terms that it is made of: kuaijishuoshi is kuaiji shuoshi. Null for anything else. */
function splitPinyin(typed: string, { terms, words }: Lexicon): string | null {
  const word = typed.replace(wishInPinyin, "");
  if (!/^[a-z]+$/.test(word) || words.has(typed)) return null;
  const isTerm = (part: string) =>
    terms.get(part)?.some(({ weight }) => weight > (part.length < shortestPart ? termWeights.derived : 0)) ?? false;
  if (word !== typed && isTerm(word)) return word;
  if (word.length < shortestPart + 2) return null;
  const parts: (string[] | undefined)[] = [[]];
  for (let end = 2; end <= word.length; end += 1) {
    for (let from = 0; from <= end - 2; from += 1) {
      const before = parts[from];
      if (!before || !isTerm(word.slice(from, end))) continue;
      const found = [...before, word.slice(from, end)];
      const known = parts[end];
      if (!known || found.length < known.length) parts[end] = found;
    }
  }
  const found = parts[word.length];
  const short = found?.filter((part) => part.length < shortestPart).length ?? 0;
  return found && found.length > 1 && short < 2 && found.length > short ? found.join(" ") : null;
}

/** Shorter text has too many completions. */
const shortestCompleted = 4;

/**
 * Completes the beginning of a term ("moerbenda" to moerbendaxue) if the vocabulary knows nothing of the text, because pinyin
 * is typed letter by letter, with the shortest such term; or an unfinished name of a place at the end of a query ("会计
 * chatsw"), if no other word begins so. Null when there is nothing to complete.
 */
export function completeText(tokens: readonly Token[], text: string, lexicon: Lexicon): string | null {
  const key = termKeyOf(text);
  if (tokens.every(isUnknown) && key.length >= shortestCompleted && /^[a-z]+$/.test(key)) {
    let best: string | null = null;
    for (const term of lexicon.terms.keys()) {
      if (term.startsWith(key) && (best === null || term.length < best.length)) best = term;
    }
    const isWord = best !== null && [...lexicon.words.keys()].some((word) => word.startsWith(key));
    if (best !== null && !isWord) return best;
  }
  const last = /(?:^|[^a-z'’-])([a-z]{4,})$/.exec(text)?.[1];
  if (last === undefined || lexicon.words.has(last) || lexicon.terms.has(last)) return null;
  const candidates = [...lexicon.words.keys()].filter((word) => word.startsWith(last));
  const [only, other] = candidates;
  const isPlace = only !== undefined && other === undefined && lexicon.terms.get(only)?.[0]?.meaning.kind === "place";
  return isPlace ? text.slice(0, -last.length) + only : null;
}
