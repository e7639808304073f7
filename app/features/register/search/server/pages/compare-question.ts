import { bareQuestion, pairsOf } from "./pairs.ts";
import { lastOf, type SectionRow } from "./read-sections.ts";
import { type AskedWords, coverage, type Has, shareOf, type Weights } from "./weigh-words.ts";

/** Weights of the parts of a question that the query shares with a section's question. */
const counts = { same: 0.75, named: 0.25 };

/** Penalties: for another place than the named one (昆州 beside 塔斯马尼亚); for a place when none is named. */
const costs = { place: 0.6, anyPlace: 0.15 };

/**
 * Shares of a question and of the query in each other, or their alikeness, with which they are the same question; less
 * of the query is enough when both ask for the same kind of answer. For a search for courses only the alikeness counts.
 */
const sameQuestion = { same: 0.9, named: 0.9, namedKind: 0.7, alike: 0.85, alikeWish: 0.75, sameAlike: 0.75 };

/** A question with fewer words and named things, such as 雅思几分, may be about anything. */
const fewestTyped = 3;

/** Keys of general question words that occur with other keys: 能打工多少小时. */
const generalAsks = new Set(["may", "need", "what", "how", "about", "limit", "amount"]);

/** A number with a unit. */
const amount = /(?:\d|[一二两三四五六七八九十半])个?(?:年|月|周|天|岁|小时|星期|礼拜)/;

/** The query as it is compared with the questions of sections. */
export interface Asking {
  words: AskedWords;
  /** The question in bareQuestion form, where the query has nothing besides it. */
  bare: string | null;
  /** The words of its question, without background. */
  asked: AskedWords;
  /** The words of the question as typed, see typedOf. */
  typed: ReadonlySet<string>;
  /** All words of the query. */
  own: ReadonlySet<string>;
  weigh: Weights;
  /** The weight that counts as the whole question. */
  enough: number;
  /** Whether the query searches for courses. */
  isWish: boolean;
  /** Parses a question of a row, or a heading. */
  read: (question: string) => AskedWords;
}

/** A question of a section beside the query. */
export interface Compared {
  /** Whether both ask the same. */
  isSame: boolean;
  /** Whether both are one text. */
  isEqual: boolean;
  /** Whether the query states an amount that the question lacks. */
  states: boolean;
  worth: number;
}

/** Compares a question of a section with the query. */
export function compareQuestion(question: string, { heading, wordings }: SectionRow, asking: Asking): Compared {
  const { words, bare, asked, typed, own, weigh, enough, isWish, read } = asking;
  const its = read(question);
  const itsAsked = shareOf(its, (share) => share === 1);
  const has = wordsOf(its);
  const same = coverage(its, weigh, (word) => own.has(word));
  const named = coverage(asked, weigh, (word) => has.has(word), enough);
  const isElsewhere = its.places.length > 0 && !its.places.some((place) => words.places.includes(place));
  const place = isElsewhere ? (words.places.length > 0 ? costs.place : costs.anyPlace) : 0;
  // A heading such as 要交什么 in a guide names no subject, and one such as 打工度假 asks nothing.
  const isHeading = question === lastOf(heading) && !question.endsWith("？") && !wordings.includes(question);
  const alike = isHeading ? 0 : alikeness(typedOf(itsAsked), typed);
  const kinds = definite(its.asked).filter((key) => definite(words.asked).includes(key));
  const isOther = kinds.length === 0 && definite([...its.asked, ...words.asked]).length > 0;
  const worth = counts.same * same + counts.named * named - place;
  // Words of other clauses do not make it the same question.
  const inAsked = wordsOf(asked);
  const isAsked: Has = (word) => inAsked.has(word);
  const ofIts = coverage(itsAsked, weigh, isAsked);
  const isWhole =
    named >= (kinds.length > 0 ? sameQuestion.namedKind : sameQuestion.named) && ofIts >= sameQuestion.same;
  const isIn: Has = (word) => has.has(word);
  const isBinding = ({ isVisa, isPassport }: AskedWords["things"][number]) =>
    isVisa || isPassport || words.asked.includes("difference");
  const namesSame =
    typed.size + (isWish ? 0 : asked.things.length) >= fewestTyped &&
    its.things.filter(isBinding).every((thing) => thing.isIn(isAsked)) &&
    asked.things.filter(isBinding).every((thing) => thing.isIn(isIn));
  const isAlike = isWish
    ? alike >= sameQuestion.alikeWish
    : (alike >= sameQuestion.alike && ofIts >= sameQuestion.sameAlike) || isWhole;
  const isEqual = !isHeading && bare === bareQuestion(question);
  // 陪读签证三年 states a length, and is not the question 陪读签证流程.
  const states = words.asked.length === 0 && amount.test(bare ?? "") && !amount.test(question);
  const isSame = isEqual || (!(isHeading || isOther || states) && namesSame && isAlike);
  return { isSame, isEqual, states, worth };
}

/** What a question asks, without general words: 189多少钱 beside 还能申请189吗. A deadline may be a validity: 几年内有效. */
const definite = (asked: readonly string[]) =>
  asked.flatMap((key) => (generalAsks.has(key) ? [] : key === "deadline" ? "score-validity" : key));

export const wordsOf = ({ units }: AskedWords): ReadonlySet<string> =>
  new Set(units.flatMap(({ pairs, keys }) => [...pairs, ...keys]));

/** A question of a section, and how alike its words and those of the query are, 0 to 1. */
interface Alike {
  question: string;
  alike: number;
}

/** The questions of a section and its last heading, most alike first. */
export const questionsOf = ({ questions, heading, asked }: SectionRow, typed: ReadonlySet<string>): Alike[] =>
  byAlike(asked ? questions : [lastOf(heading), ...questions], typed);

const byAlike = (questions: readonly string[], typed: ReadonlySet<string>): Alike[] =>
  questions
    .map((question) => ({ question, alike: alikeness(new Set(pairsOf(question)), typed) }))
    .toSorted((a, b) => b.alike - a.alike);

/** Twice the number of shared words by the number of all words (Dice coefficient), 0 to 1. */
const alikeness = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  (2 * [...some].filter((word) => others.has(word)).length) / Math.max(1, some.size + others.size);

export const typedOf = ({ units }: AskedWords): ReadonlySet<string> => new Set(units.flatMap(({ pairs }) => pairs));

/** The last heading of a section, or the title of its page; for a row, the nearest of its own questions. */
export const titleOf = ({ asked, heading, title }: SectionRow, typed: ReadonlySet<string>): string =>
  asked ? (byAlike(heading.split("\n"), typed)[0]?.question ?? "") : lastOf(heading) || (title ?? "");
