import { type AwardHead, readAward, readQualifier } from "./awards.ts";
import { closing } from "./cut-into-units.ts";
import { foldWord, type PhraseBook } from "./phrase-book.ts";

/** One award of a name. */
export interface Award {
  head: AwardHead;
  /** Words after the head, excluding "of" or "in". */
  rest: string[];
}

const separators = /^(\/|,|;|-|\+|and|with|or|plus|to|leading|packaged?)$/;

/** Splits a name at its awards: "Bachelor of Laws / Bachelor of Arts", "… with the degree of Bachelor of …". */
export function splitAwards(words: readonly string[], book: PhraseBook): { prefix: string[]; awards: Award[] } {
  const folded = words.map(foldWord);
  const starts: { at: number; head: AwardHead; end: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (folded[at] === "(" || folded[at] === "[") {
      at = closing(folded, at);
      continue;
    }
    const head = readAward(folded, at);
    if (!head || (starts.length === 0 && isInsidePhrase(folded, at, book))) continue;
    const end = starts.length === 0 ? at : beforeSeparators(folded, at);
    // Some registered names have no separator between two awards: "Bachelor of Arts Bachelor of Laws".
    const isGlued = end === at && !/^(of|in)$/.test(folded[at + head.length] ?? "");
    if (starts.length > 0 && (isGlued || at - (starts.at(-1)?.at ?? 0) < 2)) continue;
    starts.push({ at, head, end });
    at += head.length - 1;
  }
  const awards = starts.flatMap(({ at, head }, position) => {
    let from = at + head.length;
    if (/^(of|in)$/.test(folded[from] ?? "")) from += 1;
    const rest = words.slice(from, starts[position + 1]?.end ?? words.length);
    const slash = slashOfTwoDegrees(rest, head, book);
    return slash < 0
      ? [{ head, rest }]
      : [rest.slice(0, slash), rest.slice(slash + 1)].map((subject) => ({ head, rest: subject }));
  });
  return {
    prefix: words.slice(0, starts[0]?.at ?? 0).filter((word, at, all) => !(at === all.length - 1 && word === "-")),
    awards,
  };
}

/**
 * The position of the slash in "Bachelor of Design/Education (Secondary)", an award in both subjects; -1 without one. A phrase with a slash
 * and without a bracket may be one subject ("Master of Audio/Video"), unless both parts are names of degrees.
 */
function slashOfTwoDegrees(rest: readonly string[], head: AwardHead, book: PhraseBook): number {
  const folded = rest.map(foldWord);
  if (!/^(bachelor|master)$/.test(head.kind) || head.whole !== undefined || folded[0] === "combined") return -1;
  for (let at = 0; at < folded.length; at += 1) {
    if (folded[at] === "(" || folded[at] === "[") at = closing(folded, at);
    if (folded[at + 1] !== "/" || at + 2 >= folded.length) continue;
    const bracket = folded.indexOf("(", at + 2);
    const [first, second] = [folded.slice(0, at + 1), folded.slice(at + 2, bracket < 0 ? folded.length : bracket)];
    const isMark = readQualifier(second) !== null || (book.isNote(second) && !book.isDegree(second));
    const areSubjects = book.has(first) && book.has(second) && (book.isDegree(first) || book.isDegree(second));
    if (second.length > 0 && (first.at(-1) === ")" ? !isMark : areSubjects)) return at + 1;
  }
  return -1;
}

/** Whether a phrase of the book begins before the position and continues there: "Cambridge First Certificate in English". */
export function isInsidePhrase(folded: readonly string[], at: number, book: PhraseBook): boolean {
  for (let start = Math.max(0, at - book.longest); start < at; start += 1) {
    for (let end = Math.min(folded.length, start + book.longest); end > at; end -= 1) {
      if (book.has(folded.slice(start, end))) return true;
    }
  }
  return false;
}

/** The position of the words that join two awards: "with the degree of", "/", "and". */
function beforeSeparators(folded: readonly string[], at: number): number {
  if (folded.slice(at - 4, at).join(" ") === "with the degree of") return at - 4;
  let end = at;
  while (end > 0 && (separators.test(folded[end - 1] ?? "") || folded[end - 1] === "the")) end -= 1;
  return end;
}
