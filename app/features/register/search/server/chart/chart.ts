import { codePattern } from "#app/features/register/catalogue/shared/codes.ts";
import type { GuideWord } from "../../shared/pages/guide-words.ts";
import { type Lexicon, termKeyOf, termWeights } from "../../shared/vocabulary/lexicon.ts";
import type { PatternUse } from "../../shared/vocabulary/patterns.ts";
import { readLength, readPrice } from "./amounts.ts";
import { type Limit, limitKinds } from "./limit.ts";
import { type Entry, hasUse, type Token, unknownToken } from "./token.ts";

/** All spans of a text with a meaning, which may overlap, and its smallest units. */
export interface Chart {
  text: string;
  units: readonly Unit[];
  spans: readonly Token[];
}

/** A Chinese character, or a Latin word or number. */
interface Unit {
  start: number;
  end: number;
  /** As a part of a term's key, see termKeyOf. */
  key: string;
  /** Units separated by a comma or a slash are in different parts. No term crosses parts. */
  part: number;
}

const unitPattern =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'’&.+#-])*|[^\s]/gu;

/** Maximum number of units of a term. It bounds the work for a long query. */
export const longestRun = 14;

/** Patterns are matched this often at most, so that the work stays linear. */
const maxMatches = 40;

/** Finds all spans of a normalised text, in time linear in its length. */
export function buildChart(text: string, lexicon: Lexicon): Chart {
  const spans = new Map<number, Token>();
  const at = (start: number, end: number): Token => {
    const key = start * 1000 + end;
    const known = spans.get(key);
    if (known) return known;
    const span = unknownToken(text, start, end);
    spans.set(key, span);
    return span;
  };
  const units = unitsOf(text);
  addWords(text, units, lexicon, at);
  addPatterns(text, lexicon, at);
  return { text, units, spans: [...spans.values()] };
}

type At = (start: number, end: number) => Token;

export function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let part = 0;
  for (const match of text.matchAll(unitPattern)) {
    const found = match[0].replace(/(?<=.)[.'’-]+$/, "");
    const key = termKeyOf(found);
    if (key === "") part += Number(/[、,;|/\\。!?:()[\]"“”]/.test(found));
    else units.push({ start: match.index, end: match.index + found.length, key, part });
  }
  return units;
}

/** Terms of the vocabulary, and guide words. */
function addWords(text: string, units: readonly Unit[], lexicon: Lexicon, at: At): void {
  const { terms, guides } = lexicon;
  const longest = Math.max(lexicon.longestTerm, guides.longest);
  for (const [from, first] of units.entries()) {
    let key = "";
    for (let to = from; to < Math.min(units.length, from + longestRun); to += 1) {
      const unit = units[to];
      if (!unit) break;
      const isAll = from === 0 && to === units.length - 1;
      key += unit.key;
      if (to > from && key.length > longest) break;
      if (unit.part !== first.part && !isAll && !(from === 0 && units.length <= longestRun)) break;
      if (unit.part !== first.part && !isAll) continue;
      const entries = terms.get(key) ?? [];
      // Whether the character stands alone: 商 in 本科 商 is a subject of one character.
      const isAlone =
        /^\p{Script=Han}$/u.test(key) && /^ ?$/.test((text[first.start - 1] ?? "") + (text[unit.end] ?? "").trim());
      const meant = isAll || isAlone ? entries : entries.filter(({ weight }) => weight > termWeights.initials);
      if (meant.length > 0) Object.assign(at(first.start, unit.end), { meanings: meant });
      const word = guides.words.get(key);
      if (word && isMeant(word, key, text, unit.end, meant)) Object.assign(at(first.start, unit.end), { guide: word });
    }
  }
}

/** Words after a name that change its meaning: 剑桥英语 is an exam, 香港 BNO a passport, 法国菜 is taught here, 西北大学 is not 北大. */
const otherReading =
  /^(?:\s*(?:bno|护照|公民|国籍|身份|居民|永居|打工|驾照|cae|cpe|fce|c[12](?!\d)|(?:4[016-9]\d|500|590|600|18[69]|19[01])(?!\d| ?分))|英语|考试|初级|中级|高级|第一|商务|少儿|通用|国际|中学|学校|书院|高中|小学|语|文|史|菜|料理|护照|人|籍|历史|研究|音乐|艺术|学生|高考|留学生|回国)/;

/**
 * Whether a guide word has its meaning at this place. A common English word is a subject between Chinese words: 485 想读
 * IT 硕士.
 */
function isMeant(word: GuideWord, key: string, text: string, end: number, meant: readonly Entry[]): boolean {
  if (word.kind === "absent") {
    const after = text.slice(end, end + 6);
    return !(otherReading.test(after) || (key.endsWith("大") && after.startsWith("学")));
  }
  const isSubject = meant.some(({ meaning }) => meaning.kind !== "filler");
  if (word.kind === "unregistered") return !isSubject;
  if (word.kind !== "plain" || !/^[a-z]/.test(key) || !/\p{Script=Han}/u.test(text)) return true;
  return !isSubject;
}

const isLimitUse = (use: PatternUse): use is PatternUse & Limit["kind"] => limitKinds.some((kind) => kind === use);

function addPatterns(text: string, { patterns, terms }: Lexicon, at: At): void {
  const matchesOf = (pattern: RegExp) =>
    [...text.matchAll(pattern)].slice(0, maxMatches).flatMap((match) => {
      const typed = match[0].trim();
      const start = match.index + match[0].indexOf(typed);
      return typed === "" ? [] : [{ match, span: () => at(start, start + typed.length) }];
    });
  for (const { use, value, pattern } of patterns.readers) {
    for (const { span } of matchesOf(pattern)) {
      if (isLimitUse(use)) span().limit ??= { kind: use, value };
      else Object.assign(span(), { uses: [...span().uses, { use, value }] });
    }
  }
  for (const { use, pattern } of patterns.numbers) {
    for (const { match, span } of matchesOf(pattern)) {
      const limit = (use === "amount" ? readPrice : readLength)(match, patterns);
      // The length in 八年护士经验 is not one of a course, and the topic of 5 万美元 is not one of the query.
      if (limit && !hasUse(span(), "aside") && span().guide?.kind !== "topic") span().limit = limit;
    }
  }
  for (const match of text.matchAll(codePattern)) {
    const span = at(match.index, match.index + match[0].length);
    const code = (match[1] ?? "").replace(" ", "");
    Object.assign(span, { isCode: true, text: code, meanings: terms.get(code) ?? [] });
  }
}
