import type { NumberRun } from "./number-words.ts";
import type { PhraseBook } from "./phrase-book.ts";

const level =
  /^(?:(?:pre|post|upper|lower|low|high|mid)[- ])?(?:starters?|beginners?|elementary|intermediate|advanced|proficiency)(?= |$)/;

/** Reads a range of levels of a language course at a position: "Elementary to Upper Intermediate". */
export function languageLevels(words: readonly string[], start: number, book: PhraseBook): NumberRun | null {
  const from = levelAt(words, start);
  if (!from || !/^(to|-)$/.test(words[start + from.length] ?? "")) return null;
  const to = levelAt(words, start + from.length + 1);
  if (!to) return null;
  const place = { isDegree: false, isBracket: false, field: "" };
  const names = [from, to].map((run) => book.read(run, place));
  if (names.includes(null)) return null;
  return { length: from.length + 1 + to.length, nameCn: names.join("至") };
}

function levelAt(words: readonly string[], at: number): string[] | null {
  const match = level.exec(words.slice(at, at + 2).join(" "));
  return match ? match[0].split(" ") : null;
}
