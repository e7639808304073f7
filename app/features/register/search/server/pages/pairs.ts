import { wordsOf } from "../match/search-document.ts";
import { foldText } from "../normalise.ts";

/** The words by which sections are compared with questions: pairs of neighbouring Chinese characters, and Latin words and numbers. */
export function pairsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap((run) => run.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
    .flatMap((run) => (/\p{Script=Han}/u.test(run) ? neighbours(Array.from(run)) : wordsOf(run)));
}

const neighbours = (characters: readonly string[]) =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`);

/** The word of a key of seed/answers/words*.csv, which no text has: a row is about it, whatever words a question has for it. */
export const keyWord = (key: string): string => `x${key.replaceAll(/[^a-z0-9]/g, "")}x`;
