import { durationOrNumber, type NumberRun, yearLevels } from "./number-words.ts";
import { foldWord, type PhraseBook } from "./phrase-book.ts";

/** The course and part of a name that determine the meaning of its words. */
export interface Scope {
  book: PhraseBook;
  /** The words are the subject of a degree: whole subjects have other names there. */
  isDegree: boolean;
  /** The words belong to an award below a bachelor's degree. */
  isDiploma: boolean;
  isBracket: boolean;
  /** The course is of a school level, so a bare "7-10" means year levels. */
  isSchool: boolean;
  /** The name has lower-case letters, so a word in capitals is an abbreviation and is preserved. */
  hasAbbreviations: boolean;
  /** ASCED code of the course's field of education; empty when unknown. */
  field: string;
}

/** A piece of a text. A group is a text in brackets. */
export type Unit =
  | { kind: "phrase"; words: string[] }
  | { kind: "text"; nameCn: string; isAside?: boolean }
  | { kind: "link"; word: string }
  | { kind: "group"; words: string[] }
  | { kind: "unknown"; word: string };

const links = new Set(["and", "or", ",", "/", "+", "-", ":", ";", "to", "of", "in", "for", "with", "plus"]);
const articles = new Set(["the", "a", "an", "The", "An", "THE"]);

interface Cut {
  unknown: number;
  pieces: number;
  from: number;
  unit: Unit | null;
}

/** The segmentation with the fewest unknown words, then the fewest pieces; among equal ones, the one with the longer first phrase. */
export function cutIntoUnits(words: readonly string[], scope: Scope): Unit[] {
  const folded = words.map(foldWord);
  const cuts: Cut[] = [];
  cuts[words.length] = { unknown: 0, pieces: 0, from: words.length, unit: null };
  for (let start = words.length - 1; start >= 0; start -= 1) {
    let best: Cut | undefined;
    for (const { unit, length } of unitsAt(words, folded, start, scope)) {
      const after = cuts[start + length];
      if (!after) continue;
      const unknown = after.unknown + (unit?.kind === "unknown" ? 1 : 0);
      const pieces = after.pieces + (unit === null ? 0 : 1) + (cutsList(folded, start, length) ? 3 : 0);
      if (!best || unknown < best.unknown || (unknown === best.unknown && pieces < best.pieces)) {
        best = { unknown, pieces, from: start + length, unit };
      }
    }
    if (best) cuts[start] = best;
  }
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const next = cuts[at];
    if (!next) break;
    if (next.unit) units.push(next.unit);
    at = next.from;
  }
  return units;
}

/** Whether a phrase ends inside a list after "for": "English for Tourism" before "and Hospitality". Not "English for Academic Purposes", which is a whole phrase. */
function cutsList(folded: readonly string[], start: number, length: number): boolean {
  const run = folded.slice(start, start + length);
  return (
    run.indexOf("for") > 0 && !/^purposes?$/.test(run.at(-1) ?? "") && /^(and|,)$/.test(folded[start + length] ?? "")
  );
}

function* unitsAt(words: readonly string[], folded: readonly string[], start: number, scope: Scope) {
  const word = folded[start] ?? "";
  if (word === "(" || word === "[") {
    const end = closing(folded, start);
    // Some names do not close their bracket.
    const length = Math.min(end + 1, words.length) - start;
    yield { unit: { kind: "group", words: words.slice(start + 1, end) } as const, length };
    return;
  }
  const levels = languageLevels(folded, start, scope.book);
  if (levels) yield { unit: { kind: "text", nameCn: levels.nameCn, isAside: true } as const, length: levels.length };
  const { longest } = scope.book;
  for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
    const run = folded.slice(start, start + length);
    if (scope.book.has(run)) yield { unit: { kind: "phrase", words: run } as const, length };
  }
  const number = yearLevels(folded, start, scope.isSchool) ?? durationOrNumber(folded, start);
  if (number) {
    const { nameCn, length } = number;
    // Year levels and durations after a name are put in brackets, even if the registered name has none.
    yield { unit: { kind: "text", nameCn, isAside: !/^[\d.–]+$/.test(nameCn) } as const, length };
  }
  const isLink = links.has(word);
  if (isLink) yield { unit: { kind: "link", word } as const, length: 1 };
  const typed = words[start] ?? "";
  if (articles.has(typed) || word === ")" || word === "]") yield { unit: null, length: 1 };
  if (isAbbreviation(typed, scope)) yield { unit: { kind: "text", nameCn: typed } as const, length: 1 };
  else if (!isLink) yield { unit: { kind: "unknown", word: typed } as const, length: 1 };
}

/** Abbreviations stay unchanged: MBA, TESOL, IELTS; in brackets also MPhil. */
function isAbbreviation(word: string, { hasAbbreviations, isBracket }: Scope): boolean {
  // Levels of the Common European Framework: "A1-B2".
  if (/^[A-C][12]-[A-C][12]$/.test(word)) return true;
  // Codes of national and state accredited courses: "SIT30821", "22603VIC".
  if (/^([A-Z]{3}\d{5}|\d{5}[A-Z]{2,3})$/.test(word)) return true;
  if (!hasAbbreviations) return /^(I|II|III|IV|V|VI)$/.test(word);
  return (
    /^[A-Z]([A-Z&+\d]{0,6}s?)?$/.test(word) ||
    /^[A-Z]{2,}-[A-Z]{3,}$/.test(word) ||
    (isBracket && /^[A-Z][a-z]{0,3}[A-Z][A-Za-z]{0,5}$/.test(word))
  );
}

/** The position of the bracket that closes the one at `start`, or the end of the words. */
export function closing(words: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < words.length; at += 1) {
    if (words[at] === "(" || words[at] === "[") depth += 1;
    if (words[at] === ")" || words[at] === "]") depth -= 1;
    if (depth === 0) return at;
  }
  return words.length;
}

const level =
  /^(?:(?:pre|post|upper|lower|low|high|mid)[- ])?(?:starters?|beginners?|elementary|intermediate|advanced|proficiency)(?= |$)/;

/** The word before the single level of a language course: "Business English Advanced", "General English II Elementary". */
const beforeLevel = /^(\)|english|purposes?|ielts|pte|preparation|course|program|[ivx]+|\d)$/;

/**
 * Reads the levels of a language course at a position: "Elementary to Upper Intermediate", "Starter - Elementary -
 * Intermediate", "Beginner/Elementary to Advanced"; a single level at the end.
 */
function languageLevels(words: readonly string[], start: number, book: PhraseBook): NumberRun | null {
  const first = levelAt(words, start, book);
  if (!first) return null;
  const second = words[start + first.length] === "/" ? levelAt(words, start + first.length + 1, book) : null;
  let end = start + first.length + (second ? 1 + second.length : 0);
  let last: NumberRun | null = null;
  for (let next: NumberRun | null = first; next && /^(to|-)$/.test(words[end] ?? ""); ) {
    next = levelAt(words, end + 1, book);
    if (next) end += 1 + next.length;
    last = next ?? last;
  }
  const isTrailing = start > 0 && end === words.length && beforeLevel.test(words[start - 1] ?? "");
  if (!last) return isTrailing && !second ? first : null;
  const from = second ? `${first.nameCn}／${second.nameCn}` : first.nameCn;
  return { length: end - start, nameCn: `${from}至${last.nameCn}` };
}

/** A level, with its step of the Common European Framework after it: "Elementary A2". */
function levelAt(words: readonly string[], at: number, book: PhraseBook): NumberRun | null {
  const match = level.exec(words.slice(at, at + 2).join(" "));
  if (!match) return null;
  const run = match[0].split(" ");
  const nameCn = book.read(run, { isDegree: false, isDiploma: false, isBracket: false, field: "" });
  const step = /^[abc][12]$/.test(words[at + run.length] ?? "") ? words[at + run.length] : undefined;
  if (nameCn === null) return null;
  return step ? { length: run.length + 1, nameCn: `${nameCn} ${step.toUpperCase()}` } : { length: run.length, nameCn };
}
