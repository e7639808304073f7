import { type Registries, textOfParts, writeParts } from "#app/features/register/answers/server/public.ts";
import type { AnswerSource } from "#app/features/register/answers/shared/answer.ts";
import type { Passage } from "#app/features/register/answers/shared/passage.ts";
import type { Near } from "./nearest-section.ts";
import { pairsOf } from "./pairs.ts";
import { type AskedWords, coverage } from "./weigh-words.ts";

/** Maximum number of characters of a section that is shown whole, and of the shown part of a longer one. */
const mostShown = 320;

/** Maximum number of characters and of sentences in which the words of a question are sought. */
const mostCharacters = 180;
const mostSentences = 3;

/** The share of a question that sentences must have: a section that is found by a wording may have few of its words. */
const leastFound = 0.35;

/** The sentences of a section with most words of a question, with the current figures and rules; null when one is missing. */
export function writePassage(
  { row: { title, address, text, asked: isAnswer }, heading, weigh, isSame }: Near,
  words: AskedWords,
  registries: Registries,
): Passage | null {
  const sentences = text.split("\n").flatMap((line, at) =>
    (line.match(/[^。！？]+[。！？]?[”’）]*/gu) ?? [line]).map((sentence) => {
      const sources = new Map<string, AnswerSource>();
      // The placeholder of a site setting, {support-email}, is not a figure.
      const parts = /(?<!\{)\{[a-z-]+\}/.test(sentence) ? null : writeParts(sentence, registries, sources);
      return parts && { parts, sources, text: textOfParts(parts), line: at };
    }),
  );
  const length = sentences.reduce((sum, one) => sum + (one?.text.length ?? Infinity), 0);
  // The sentence of a row is shown whole or not at all.
  const isWhole = length <= (isAnswer ? Number.MAX_VALUE : mostShown);
  const shown = isWhole
    ? sentences.filter((one) => one !== null)
    : window(sentences, (pairs) => coverage(words, weigh, (pair) => pairs.has(pair)));
  if (shown.length === 0 || (isAnswer && !isWhole)) return null;
  return {
    heading,
    isSame,
    parts: shown.flatMap(({ parts }) => parts),
    text: shown.map((sentence) => sentence.text).join(""),
    more: { href: address, label: title ?? heading },
    sources: [...new Map(shown.flatMap(({ sources }) => [...sources])).values()],
  };
}

/**
 * The adjacent sentences with most words of the question, or the beginning when none has enough. Before them the beginning of
 * their paragraph, where it has room, and after them the following sentences: those of a list follow its introduction. Excludes
 * sentences with a missing figure.
 */
function window<Sentence extends { text: string; line: number }>(
  sentences: readonly (Sentence | null)[],
  worth: (pairs: ReadonlySet<string>) => number,
): Sentence[] {
  let best = { start: 0, count: 0, worth: 0 };
  for (const start of sentences.keys()) {
    const tried = fitting(sentences.slice(start), mostCharacters).slice(0, mostSentences);
    const found = worth(new Set(pairsOf(tried.map((one) => one.text).join("\n"))));
    // Of equal parts the last begins with a word of the question.
    if (found > 0 && found >= best.worth) best = { start, count: tried.length, worth: found };
  }
  const isBeginning = best.worth < leastFound && sentences[0] !== null;
  const whole = sentences.findIndex((one) => one?.line === sentences[best.start]?.line);
  const hasRoom = fitting(sentences.slice(whole), mostShown).length >= best.start - whole + best.count;
  return fitting(sentences.slice(isBeginning ? 0 : hasRoom ? whole : best.start), mostShown);
}

/** The first sentences that have no missing figure and fit; one at least. */
function fitting<Sentence extends { text: string }>(sentences: readonly (Sentence | null)[], most: number): Sentence[] {
  const fit: Sentence[] = [];
  let length = 0;
  for (const sentence of sentences) {
    length += sentence?.text.length ?? 0;
    if (!sentence || (length > most && fit.length > 0)) break;
    fit.push(sentence);
  }
  return fit;
}
