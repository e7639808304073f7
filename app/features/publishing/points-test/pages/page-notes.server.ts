import type { OccupationDetails } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { visasOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { pointsText } from "./text.json";

/** Prefix of the keys of the scores for a level of English: `skilled-english.pte-superior-speaking`. */
export const englishScorePrefix = "skilled-english.";

/** The scores of a level in a few words, by the level's name: "雅思每项 7.0，或 PTE 听 58、读 59、写 69、说 76". */
export type EnglishScores = Partial<Record<string, string>>;

/** @param facts figures whose keys begin with englishScorePrefix */
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

/** The visas of the test, by the keys of the lists. */
const tested = { "189": "189", "190": "190", "491-state": "491（州提名）", "491-family": "491（亲属担保）" } as const;

const testedVisas = Object.keys(tested) as (keyof typeof tested)[];

/**
 * Notes about the occupation in the page's address: its lists, at their newest compilation. An occupation with two codes is on the lists
 * of either.
 * @param without address of the page without the occupation
 */
export function noteOccupation({ occupation, other, lists }: OccupationDetails, without: string) {
  const { code, title, titleCn } = occupation;
  const visas = new Set([occupation, other].flatMap((row) => (row ? visasOf(row) : [])));
  const open = testedVisas.filter((visa) => visas.has(visa)).map((visa) => tested[visa]);
  const list = lists.find(({ key }) => key === "mltssl");
  const asOf = list ? `${list.instrument}，${list.compiledOn}` : "";
  return {
    name: titleCn.replace(`（${title}）`, ""),
    title,
    code,
    path: occupationPath(occupation),
    listed:
      open.length > 0
        ? fill(pointsText.listed, { visas: open.join("、"), asOf })
        : fill(pointsText.notListed, { asOf }),
    without,
  };
}

export type NotedOccupation = ReturnType<typeof noteOccupation>;
