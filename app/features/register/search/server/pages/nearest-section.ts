import { type Asking, compareQuestion, questionsOf, titleOf, typedOf, wordsOf } from "./compare-question.ts";
import { type Likeness, leastLikeness } from "./likeness/likeness.ts";
import { bareQuestion, pairsOf } from "./pairs.ts";
import type { SectionRow } from "./read-sections.ts";
import { type AskedWords, coverage, type Has, shareOf, type Weights, weightsOf } from "./weigh-words.ts";

/** Maximum number of sections of which the questions are compared. */
const mostCompared = 10;

/** Maximum number of questions of a section that are compared. */
const mostQuestions = 4;

/** A section that is near to a question. */
export interface Near {
  row: SectionRow;
  /** The heading of the section; for a row, the nearest of its questions. */
  heading: string;
  worth: number;
  weigh: Weights;
  /** Whether the section very probably answers: it has the same question in other words, or a high score. */
  isSame: boolean;
}

/** A compared section. */
export interface Ranked extends Near {
  /** Whether it reaches the thresholds of a passage. */
  isEnough: boolean;
}

/** The context in which a question is compared with sections. */
export interface Comparison extends Pick<Asking, "read"> {
  /** Whether only the same question is near: for a search for courses, and a question for a judgement. */
  isOnlySame?: boolean;
  /** The text of the question, when the query tells nothing besides its questions. */
  text?: string | null;
  /** What the model says of the question. */
  likeness: Likeness;
}

/**
 * Weights of what a section shares with the question: its words, its keys, its kind, and its score of the model. They are fitted
 * to the wordings and stories that a training left out and to 996 asked questions (conditional logit).
 */
const counts = {
  words: 0.5,
  keyed: 0.45,
  kind: 0.33,
  sameQuestion: 0.5,
  likeness: 0.3,
};

/** Penalties: for a missing named thing that is asked about or mentioned; for another visa than the named one. */
const costs = { missing: 0.35, untold: 0.25, visa: 0.9 };

/**
 * The score from which a section is taken for the answer. Of 855 wordings and stories that a training left out, 105 reached 4.2 and
 * 73 % of these were right; of 510 lower passages 59 % (seed/wordings/README.md). 482几年 reaches 4.4 for 482能续吗.
 */
const certain = 4.6;

/** The score from which a section is shown. */
const least = { clause: 3, story: 2.6 };

/** The weight of a story that counts as complete, about nine characters. */
const enoughOfStory = 45;

export const isKey = /^x[a-z0-9]+x$/;
/** Keys of visas, and of groups of visas. */
const isVisa = /^xvisa(?:\d{3}|skilled|employer|parent|partner|tourist|whm)x$/;
/** Keys that bind a row to one visa: the visa's own, or that of its holders. */
const isOfVisa = (key: string) => isVisa.test(key) || /^x(?:whm\d{3}|parents)x$/.test(key);
const usualVisa = "xvisa500x";

/** The sections for one question of a query, the nearest first. */
export function rankSections(rows: readonly SectionRow[], words: AskedWords, comparison: Comparison): Ranked[] {
  const [first] = rows;
  if (!first) return [];
  const { read, isOnlySame = false, text = null, likeness } = comparison;
  const likenessOf = (row: SectionRow) => counts.likeness * (likeness.of(row) - leastLikeness);
  const weigh = weightsOf(first.counts, first.sections);
  const asked = shareOf(words, (share) => share === 1);
  const enough = words.isStory ? enoughOfStory : Infinity;
  const own = wordsOf(words);
  const typed = typedOf(asked);
  const namesVisa = [...own].some((key) => isVisa.test(key));
  const isNamed = (key: string) => own.has(key) || (!namesVisa && key === usualVisa);
  const askedAt = new Set(asked.units.map(({ at }) => at));
  const visas = asked.units.flatMap(({ keys }) => (keys.some((key) => isVisa.test(key)) ? [keys] : []));

  const bare = text === null ? null : bareQuestion(text);
  const asking = { words, bare, asked, typed, own, weigh, enough, isWish: isOnlySame, read };

  const compared = rows
    .map((row) => {
      const questions = questionsOf(row, typed).slice(0, mostQuestions);
      const heading = new Set([
        ...row.headingWords.split(" "),
        ...questions.flatMap(({ question }) => pairsOf(question)),
      ]);
      const all = new Set([...heading, ...row.textWords.split(" ")]);
      const covered = coverage(asked, weigh, (word) => all.has(word), enough);
      const inHeading = coverage(asked, weigh, (word) => heading.has(word), enough) / 2 + (questions[0]?.alike ?? 0);
      return { row, heading, questions, covered, worth: covered + inHeading + likenessOf(row) };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostCompared);

  const found = compared.flatMap(({ row, heading, questions, covered }): Ranked[] => {
    const [question] = questions
      .map(({ question }) => compareQuestion(question, row, asking))
      .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.worth - a.worth);
    const keys = [...heading].filter((key) => isKey.test(key));
    const isOfOtherVisa = isOfOther(row, keys.filter(isOfVisa), { isNamed, read }) || lacksVisa(row, visas);
    const isSame = text !== null && (question?.isEqual || (question?.isSame && !isOfOtherVisa)) === true;
    if (!question) return [];
    const isKind = row.asked?.some((key) => words.asked.includes(key)) ?? false;
    const has: Has = (word) => heading.has(word) || row.textWords.includes(word);
    const missing = words.things.filter(({ isIn }) => !isIn(has));
    const lost = missing.map(({ at, isVisa, isPassport }) =>
      isPassport ? costs.visa : isVisa || (askedAt.has(at) && !words.isStory) ? costs.missing : costs.untold,
    );
    const worth =
      counts.words * covered +
      question.worth +
      (counts.keyed * keys.filter(isNamed).length) / Math.max(1, keys.length) +
      (isKind || isSame ? counts.kind : 0) +
      (isSame ? counts.sameQuestion : 0) +
      likenessOf(row) -
      lost.reduce((sum, cost) => sum + cost, 0) -
      (isOfOtherVisa ? costs.visa : 0);
    const isEnough = isSame || !(isOnlySame || worth < (words.isStory ? least.story : least.clause));
    return [
      {
        row,
        heading: titleOf(row, typed),
        worth,
        weigh,
        isSame: isSame || (worth >= certain && !question.states),
        isEnough,
      },
    ];
  });
  return found.toSorted((a, b) => b.worth - a.worth);
}

/** Whether a row lacks all keys of a visa that the question names. @param visas the keys of each named visa */
const lacksVisa = ({ takes }: SectionRow, visas: readonly (readonly string[])[]): boolean =>
  takes !== undefined && visas.some((keys) => !keys.some((key) => takes.has(key)));

/**
 * Whether a section is about another visa, by its keys, else by the title of its page (485 英语与学分问答, 配偶签证) or the key
 * of its rule (work-rule_400_no-extension). A row may be on any page.
 */
function isOfOther(
  { asked, title, address }: SectionRow,
  visas: readonly string[],
  { isNamed, read }: Pick<Comparison, "read"> & { isNamed: (key: string) => boolean },
): boolean {
  if (visas.length > 0) return !visas.every(isNamed);
  const rule = /_([1-9]\d\d)(?=_|$)/.exec(address)?.[1] ?? "";
  const ofPage = read(`${title ?? ""} ${rule}`).units.flatMap(({ keys }) => keys);
  const isOfUsual = asked !== null && isNamed(usualVisa);
  return ofPage.some((key) => isVisa.test(key)) && !ofPage.some(isNamed) && !isOfUsual;
}
