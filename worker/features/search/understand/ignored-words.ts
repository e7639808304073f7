import type { Understanding } from "./understanding.ts";

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/**
 * What the search does not use, in whole words: phrases such as scores, and Chinese text that the vocabulary does not know,
 * because names on the register are Latin. A rest of a word is named with the whole word: 授 as 授课.
 */
export function ignoredWords({ text, ignored, slots, read, constraints, excluded }: Understanding): string[] {
  const isUnderstood = Object.keys(slots).length + constraints.length + excluded.length > 0;
  const unknown = isUnderstood ? text.filter((run) => /^\p{Script=Han}/u.test(run)) : [];
  return [...new Set([...ignored, ...unknown.map((run) => wholeWords(run, read))])];
}

/** The words of a text that a run is a part of. */
function wholeWords(run: string, text: string): string {
  const start = text.indexOf(run);
  if (start < 0) return run;
  const words = [...segmenter.segment(text)].filter(
    ({ index, segment }) => index < start + run.length && index + segment.length > start,
  );
  return words
    .map(({ segment }) => segment)
    .join("")
    .trim();
}
