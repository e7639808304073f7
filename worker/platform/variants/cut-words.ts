import { type Lookup, lengthsAt } from "./read-dictionary.ts";

/** Cuts a run of Chinese characters into words; returns the end of each. */
export type CutWords = (run: string) => number[];

/** Costs of a word. A character outside any word costs more than one of the site's words, or of OpenCC's. */
const costs = { own: 20, general: 21, character: 26 };

/**
 * Of all ways to cut a run takes the one with the fewest words and characters left over, so that no replacement begins or ends within
 * a word: 技工资格 is 技工 and 资格, and not 技, 工资 and 格. Of equal ones it takes that with fewer characters left over (毕业 and 证明), then that
 * with the site's own words, which are reviewed (学生 and 发, not 学 and 生发), then that with the longer word first.
 */
export function createCutter(own: Lookup, general: Lookup): CutWords {
  const costFrom: number[] = [];
  const lengthFrom: number[] = [];

  function costOf(word: string): number {
    if (own.forms.has(word)) return costs.own;
    const form = general.forms.get(word);
    if (form === "") return costs.own;
    return form === undefined || holdsWord(word, own) ? Number.NaN : costs.general;
  }

  return (run) => {
    costFrom[run.length] = 0;
    for (let at = run.length - 1; at >= 0; at -= 1) {
      let cost = costs.character + (costFrom[at + 1] ?? 0);
      lengthFrom[at] = 1;
      let lengths = lengthsAt(own, run, at) | lengthsAt(general, run, at);
      for (let length = 0; lengths > 0 && at + length <= run.length; length += 1, lengths >>= 1) {
        const rest = costFrom[at + length] ?? 0;
        if ((lengths & 1) === 0 || rest + costs.own > cost) continue;
        const whole = rest + costOf(run.slice(at, at + length));
        if (whole <= cost) {
          cost = whole;
          lengthFrom[at] = length;
        }
      }
      costFrom[at] = cost;
    }
    const ends: number[] = [];
    for (let end = 0; end < run.length; ) {
      end += lengthFrom[end] ?? 1;
      ends.push(end);
    }
    return ends;
  };
}

/**
 * Whether a phrase contains one of the site's own words: 软件 of 软件开发. Such a phrase is skipped, or the own word would
 * lose its conversion.
 */
function holdsWord(phrase: string, own: Lookup): boolean {
  for (let at = 0; at < phrase.length - 1; at += 1) {
    const lengths = lengthsAt(own, phrase, at);
    for (let length = 2; lengths >> length > 0 && at + length <= phrase.length; length += 1) {
      if (own.forms.has(phrase.slice(at, at + length))) return true;
    }
  }
  return false;
}
