import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { formatFact } from "#worker/platform/figure-text.ts";

/** The figures that sentences mention, each key once. */
export const figuresOfSentences = (rules: readonly { sentence: string }[]): string[] => [
  ...new Set(rules.flatMap(({ sentence }) => keysIn(sentence))),
];

/** A sentence with the values of its figures inserted; a figure that the registry lacks remains as written. */
export const writeSentence = (sentence: string, facts: ReadonlyMap<string, Fact>): string =>
  sentence.replaceAll(mentionPattern, (mention, key: string) => {
    const fact = facts.get(key);
    return fact ? formatFact(fact) : mention;
  });
