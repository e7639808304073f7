import words from "./number-words.json" with { type: "json" };
import { foldWord } from "./phrase-book.ts";

/** A run of words with a number, and its Chinese text. */
export interface NumberRun {
  length: number;
  nameCn: string;
}

/** Units of time. In the names of schools a year is a year level, which `yearLevels` reads before. */
const units: Readonly<Record<string, string>> = words.units;

const levelWords = /^(year|yr|grade|gr|class|stage)s?$/;

/** Year levels before year 1. Preparatory classes have another name in each state. */
const firstLevels: Readonly<Record<string, string>> = words.firstLevels;

const between = /^(-|to|and|\+|\/|until|till|through)$/;

/** "7-10", "k-6", "6/7-10": a range of levels in one word. */
const rangeWord = /^([a-z]+(?:-[a-z]+)?|\d{1,2})-(\d{1,2})$/;

/**
 * Reads year levels ("Years 7 to 10", "Prep - Year 6", "K-6", in schools also "7-10") at a position.
 * @param isSchool the course is of a school level
 */
export function yearLevels(words: readonly string[], start: number, isSchool: boolean): NumberRun | null {
  const word = words[start] ?? "";
  // A stage is a year level only in schools: "Diploma of Arts (Stage 2)".
  const hasWord = levelWords.test(word) && (isSchool || !/^stages?$/.test(word));
  const first = readLevel(words, hasWord ? start + 1 : start);
  if (!first) return null;
  const isNamed = hasWord || first.isNamed;
  let end = first.end;
  let last: Level | null = first.to === undefined ? null : { name: first.to, end, isNamed: false };
  if (!last && between.test(words[end] ?? "")) {
    const from = levelWords.test(words[end + 1] ?? "") ? end + 2 : end + 1;
    last = readLevel(words, from);
    if (last && !isNamed && !isSchool && from === end + 1) return null;
    if (last) end = last.end;
  } else if (!last && hasWord && /^\d/.test(words[end] ?? "")) {
    last = readLevel(words, end);
    if (last) end = last.end;
  }
  if (!isNamed && !isSchool) return null;
  if (!last && !hasWord && !(first.isNamed && isSchool)) return null;
  const top = last?.to ?? last?.name;
  return { length: end - start, nameCn: levelsCn(first.name, top) };
}

interface Level {
  name: string;
  /** The last level, if one word is the whole range. */
  to?: string;
  end: number;
  /** A level with its own name: "Prep". */
  isNamed: boolean;
}

function readLevel(words: readonly string[], at: number): Level | null {
  const word = words[at] ?? "";
  const range = rangeWord.exec(word);
  if (range?.[1] && range[2] && (/^\d/.test(range[1]) || range[1] in firstLevels)) {
    return { name: range[1], to: range[2], end: at + 1, isNamed: !/^\d/.test(range[1]) };
  }
  if (/^\d{1,2}$/.test(word) && Number(word) <= 13) {
    // "6/7-10": boys or girls begin a year earlier.
    const later = words[at + 1] === "/" ? rangeWord.exec(words[at + 2] ?? "") : null;
    if (later?.[2]) return { name: `${word}/${later[1]}`, to: later[2], end: at + 3, isNamed: false };
    return { name: word, end: at + 1, isNamed: false };
  }
  return word in firstLevels ? { name: word, end: at + 1, isNamed: true } : null;
}

function levelsCn(from: string, to: string | undefined): string {
  const first = firstLevels[from];
  if (to === undefined) return first ?? `${from} 年级`;
  return first ? `${first}至 ${to} 年级` : `${from}–${to} 年级`;
}

/** Reads a duration ("12 months", "10 to 12 weeks", "one year") or a bare number at a position. */
export function durationOrNumber(words: readonly string[], start: number): NumberRun | null {
  const word = words[start] ?? "";
  // "Pre-2022": the version of a course before that year.
  const year = /^pre-(\d{4})$/.exec(word)?.[1];
  if (year) return { length: 1, nameCn: `${year} 年前版` };
  const ages = /^(ages?|birth)$/.test(word) ? agesAt(words, start) : null;
  if (ages) return ages;
  if (word === "up" && words[start + 1] === "to") {
    const longest = durationOrNumber(words, start + 2);
    return longest && longest.length > 1 ? { length: longest.length + 2, nameCn: `最长 ${longest.nameCn}` } : null;
  }
  const from = numberOf(word);
  if (from === null) return null;
  const isRange = /^(-|to|or)$/.test(words[start + 1] ?? "") && numberOf(words[start + 2] ?? "") !== null;
  const to = isRange ? numberOf(words[start + 2] ?? "") : null;
  const end = isRange ? start + 3 : start + 1;
  const unit = unitOf(words[end]);
  const number = to === null ? from : `${from}–${to}`;
  if (unit) return { length: end + 1 - start, nameCn: `${number} ${unit}` };
  // "General English 1 - 4".
  if (words[start + 1] === "-" && to !== null) return { length: 3, nameCn: number };
  return /^\d/.test(word) ? { length: 1, nameCn: from } : null;
}

/** Reads ages: "Ages 12-17", "Birth to 5 years", "Birth - 12". */
function agesAt(words: readonly string[], at: number): NumberRun | null {
  const text = words.slice(at, at + 5).join(" ");
  const run = /^(?:ages? (\d{1,2}) ?(?:-|to) ?|birth (?:- |to )?)(\d{1,2})(?: (?:years?|yrs?))?(?= |$)/.exec(text);
  return run ? { length: run[0].split(" ").length, nameCn: `${run[1] ?? 0}–${run[2]} 岁` } : null;
}

const spelled: Record<string, string> = { one: "1", two: "2", three: "3", four: "4", five: "5", six: "6" };

const numberOf = (word: string): string | null =>
  /^\d+([.-]\d+)?$/.test(word) ? word.replace("-", "–") : (spelled[word] ?? null);

const unitOf = (word: string | undefined): string | undefined => units[foldWord(word ?? "").replace(/s$/, "")];
