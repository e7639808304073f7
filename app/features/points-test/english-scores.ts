import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { pointsText } from "./text.ts";

/** Beginning of the keys of the scores that a level of English takes: `skilled-english.pte-superior-speaking`. */
export const englishScorePrefix = "skilled-english.";

/** The scores of a level in a few words, by the level's name: "雅思每项 7.0，或 PTE 听 58、读 59、写 69、说 76". */
export type EnglishScores = Partial<Record<string, string>>;

/** @param facts whose keys begin with englishScorePrefix */
export function englishScoresOf(facts: ReadonlyMap<string, Fact>, levels: readonly string[]): EnglishScores {
  return Object.fromEntries(
    levels.map((level) => {
      const score = (key: string) => {
        const fact = facts.get(englishScorePrefix + key);
        return fact && formatFact(fact);
      };
      const ielts = score(`ielts-${level}`);
      const [listening, reading, writing, speaking] = ["listening", "reading", "writing", "speaking"].map((part) =>
        score(`pte-${level}-${part}`),
      );
      const tests = [
        ielts && fill(pointsText.ielts, { ielts }),
        listening && reading && writing && speaking && fill(pointsText.pte, { listening, reading, writing, speaking }),
      ];
      return [level, tests.filter(Boolean).join(pointsText.or)];
    }),
  );
}
