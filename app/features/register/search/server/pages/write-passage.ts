import { type Registries, textOfParts, writeParts } from "#app/features/register/answers/server/public.ts";
import type { AnswerSource } from "#app/features/register/answers/shared/answer.ts";
import type { Passage } from "#app/features/register/answers/shared/passage.ts";
import type { Near } from "./nearest-section.ts";
import { pairsOf } from "./pairs.ts";
import { type AskedWords, coverage } from "./weigh-words.ts";

/** Maximum number of characters of a section that is shown whole; of characters and sentences of a passage of a longer one. */
const mostOfWhole = 260;
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
  const sentences = text.split("\n").flatMap((line) =>
    (line.match(/[^。！？]+[。！？]?[”’）]*/gu) ?? [line]).map((sentence) => {
      const sources = new Map<string, AnswerSource>();
      // The placeholder of a site setting, {support-email}, is not a figure.
      const parts = /(?<!\{)\{[a-z-]+\}/.test(sentence) ? null : writeParts(sentence, registries, sources);
      return parts && { parts, sources, text: textOfParts(parts) };
    }),
  );
  const length = sentences.reduce((sum, one) => sum + (one?.text.length ?? Infinity), 0);
  // The sentence of a row is shown whole or not at all.
  const isWhole = length <= (isAnswer ? Number.MAX_VALUE : mostOfWhole);
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
 * The adjacent sentences with most words of the question, or the beginning when none has enough. Excludes sentences with a
 * missing figure.
 */
function window<Sentence extends { text: string }>(
  sentences: readonly (Sentence | null)[],
  worth: (pairs: ReadonlySet<string>) => number,
): Sentence[] {
  let best: { shown: Sentence[]; worth: number } = { shown: [], worth: 0 };
  let beginning: Sentence[] = [];
  for (const start of sentences.keys()) {
    const shown: Sentence[] = [];
    let length = 0;
    for (const sentence of sentences.slice(start, start + mostSentences)) {
      length += sentence?.text.length ?? mostCharacters;
      if (!sentence || (length > mostCharacters && shown.length > 0)) break;
      shown.push(sentence);
      const found = worth(new Set(pairsOf(shown.map((one) => one.text).join("\n"))));
      if (length > mostCharacters) continue;
      if (start === 0) beginning = [...shown];
      if (found > best.worth) best = { shown: [...shown], worth: found };
    }
  }
  return best.worth < leastFound && beginning.length > 0 ? beginning : best.shown;
}
