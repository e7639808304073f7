import { wordsOf } from "../match/search-document.ts";
import { foldText } from "../normalise.ts";

/**
 * The words with which sections and questions are compared: pairs of adjacent Chinese characters, Latin words and numbers.
 */
export function pairsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap((run) => run.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
    .flatMap((run) => (/\p{Script=Han}/u.test(run) ? neighbours(Array.from(run)) : wordsOf(run)));
}

const neighbours = (characters: readonly string[]) =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`);

/**
 * The index word for a key of seed/answers/words*.csv. It occurs in no text, so a row matches by subject and not by
 * wording.
 */
export const keyWord = (key: string): string => `x${key.replaceAll(/[^a-z0-9]/g, "")}x`;

/** A question without spaces, punctuation and the particle at its end: 怎样退租 and 怎样退租呢？ are equal, however short. */
export const bareQuestion = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, "")
    .replace(/[吗呢啊呀]$/, "");
