import type { GuideWord } from "../../shared/pages/guide-words.ts";
import { type Lexicon, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { longestRun, type Unit, unitsOf } from "../understand/segment-text.ts";

/** A piece of a query, in order. `word` is null for text without a guide word. */
export interface GuidePiece {
  text: string;
  word: GuideWord | null;
  /** The word is also a field or an institution: 雅思 is a course, and the topic of many questions. */
  isTerm: boolean;
}

/** Words after a name that give it another meaning: 剑桥英语 is an exam, 法国菜 is cooked here, 西北大学 is not 北大. */
const otherReading =
  /^(?:英语|考试|初级|中级|高级|第一|商务|少儿|通用|国际|中学|学校|书院|高中|小学|语|文|史|菜|料理|护照|人|籍|历史|研究|音乐|艺术|学生|高考|留学生|回国)/;

/**
 * Cuts folded, simplified text at its guide words, the longest first. A longer term of the vocabulary wins: 移民法 is a field,
 * and its 移民 no topic.
 */
export function cutAtGuideWords(folded: string, lexicon: Lexicon): GuidePiece[] {
  const units = unitsOf(folded);
  const pieces: GuidePiece[] = [];
  const add = (text: string, word: GuideWord | null, key: string) => {
    const last = pieces.at(-1);
    if (last && word === null && last.word === null) last.text += text;
    else pieces.push({ text, word, isTerm: word?.kind === "topic" && isCatalogueTerm(key, lexicon) });
  };
  for (let from = 0; from < units.length; ) {
    const { word, length, key } = longestAt(folded, units, from, lexicon);
    const start = units[from]?.start ?? 0;
    const next = units[from + length];
    // Up to the next unit, so that the spaces of the rest are preserved.
    add(folded.slice(start, next?.start ?? folded.length), word, key);
    from += length;
  }
  return pieces.map(({ text, ...piece }) => ({ text: text.trim(), ...piece }));
}

/** The guide word at a position, or the term of the vocabulary, or the one unit that is neither. */
function longestAt(folded: string, units: readonly Unit[], from: number, lexicon: Lexicon) {
  const { words, longest } = lexicon.guides;
  let found: { word: GuideWord | null; length: number; key: string } = { word: null, length: 1, key: "" };
  let key = "";
  for (let at = from; at < Math.min(units.length, from + longestRun); at += 1) {
    key += units[at]?.key ?? "";
    if (key.length > Math.max(longest, lexicon.longestTerm)) break;
    const length = at - from + 1;
    const word = words.get(key);
    if (word && isMeant(word, key, folded.slice(units[at]?.end)) && !isSubject(word, key, folded, lexicon))
      found = { word, length, key };
    else if (length > 1 && isCatalogueTerm(key, lexicon)) found = { word: null, length, key };
  }
  return found;
}

const isMeant = (word: GuideWord, key: string, after: string) =>
  word.kind !== "absent" || !(otherReading.test(after) || (key.endsWith("大") && after.startsWith("学")));

/** A word of English questions that is a subject between Chinese words: 485 想读 IT 硕士. */
const isSubject = (word: GuideWord, key: string, folded: string, lexicon: Lexicon) =>
  word.kind === "plain" && /^[a-z]/.test(key) && /\p{Script=Han}/u.test(folded) && isCatalogueTerm(key, lexicon);

function isCatalogueTerm(key: string, { terms }: Lexicon): boolean {
  const entries = terms.get(key) ?? [];
  return entries.some(({ meaning, weight }) => meaning.kind !== "filler" && weight > termWeights.initials);
}
