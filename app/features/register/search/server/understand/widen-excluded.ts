import type { TermMeaning } from "../../shared/vocabulary/lexicon.ts";

/**
 * Subjects that are excluded together with a subject, though no search for it lists them: actuarial studies with
 * mathematics.
 */
const alsoExcluded: readonly { isMeant: (meaning: TermMeaning) => boolean; values: string[]; words: string[] }[] = [
  {
    isMeant: ({ values }) => values.length === 1 && values[0] === "0101",
    values: ["081103", "010101", "010103"],
    words: ["mathemati*", "actuarial", "statistic*", "biostatistics", "quantitative"],
  },
  {
    isMeant: ({ words }) => words.includes("foundation studies"),
    values: [],
    words: ["preparation", "preparatory", "bridging", "enabling", "pathway", "pathways", "pre university"],
  },
];

/**
 * The meanings of a negation, which are broader than for a wish: 不要私立学校的烹饪课 is about owners and not about schools,
 * and who does without mathematics wants no actuarial studies.
 */
export function widenExcluded(meanings: readonly TermMeaning[]): readonly TermMeaning[] {
  return meanings.map((meaning) => {
    if (meaning.kind === "category" && meaning.values.includes("private")) {
      return { ...meaning, label: "私立", values: ["private"] };
    }
    const also = meaning.kind === "field" ? alsoExcluded.find(({ isMeant }) => isMeant(meaning)) : undefined;
    if (!also) return meaning;
    return { ...meaning, values: [...meaning.values, ...also.values], words: [...meaning.words, ...also.words] };
  });
}
