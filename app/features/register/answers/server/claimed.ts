import type { FigureUnit } from "#worker/platform/figure-text.ts";
import type { Answered } from "./answered.ts";

/** The number of a sentence. */
export interface Claimed {
  amount: number;
  /** By the unit of a figure, what the amount is multiplied with; a unit that is missing is not that of the sentence. */
  units: Readonly<Partial<Record<FigureUnit, number>>>;
  /** What a question asks for that the number answers. */
  asked: readonly string[];
  /** The sentence calls it a limit: 最多, 只能; or a minimum: 至少. */
  isMost: boolean;
  isLeast: boolean;
  /** The sentence says that it is needed: 要 6.5. */
  isNeeded: boolean;
  /** The sentence says that one may, and not that one may only then (才能). */
  isAllowed: boolean;
  /** The sentence says that it is enough: 就可以. */
  isEnough: boolean;
  /** It is one of several, or nearly so: 三五年, 大概 3 年. */
  isRough: boolean;
  /** It has a unit, as money does: 2500 may be yuan. */
  hasUnit: boolean;
  /** The sentence names what the number is of with more than a visa: 申请费. Without, another number is not wrong: 陪读要准备 29710. */
  isNamed?: boolean;
  /** It is an age, or may be one. */
  isAge: boolean;
  /** The place that a short number ends at: 1000 of 7万3. */
  step?: number;
}

/** The value of a number as people type it: 29,710, 71万, 五十; null of anything else. */
export type ReadAmount = (written: string) => number | null;

/** The words of numbers by key, with the units that they may be of. */
const unitsOf: Readonly<Record<string, Claimed["units"]>> = {
  "n-hours": { hours: 1 },
  "n-days": { days: 1 },
  "n-weeks": { weeks: 1, days: 7 },
  "n-months": { months: 1, years: 1 / 12 },
  "n-years": { years: 1, months: 12 },
  "n-age": { years: 1 },
  "n-aud": { AUD: 1 },
  "n-percent": { percent: 1 },
  "n-points": { points: 1, score: 1 },
  "n-count": { count: 1, people: 1 },
  "n-words": { words: 1 },
  n: { AUD: 1, years: 1, points: 1, score: 1, count: 1, people: 1, percent: 1 },
};

const times = [
  "how-long",
  "stay",
  "how-long-given",
  "score-validity",
  "processing",
  "deadline",
  "when",
  "held",
  "length",
];

/** The keys of the words of numbers, with what is asked that they answer. */
export const numberKeys: ReadonlyMap<string, readonly string[]> = new Map([
  ["n-hours", ["hours", "amount", "limit"]],
  ...["n-days", "n-weeks", "n-months", "n-years"].map((key) => [key, times] as const),
  ["n-age", ["age"]],
  ["n-aud", ["price", "amount"]],
  ["n-percent", ["amount", "how-many", "price"]],
  ["n-points", ["score", "amount"]],
  ["n-count", ["how-many", "amount"]],
  ["n-words", ["words-count", "amount"]],
  ["n", ["price", "amount", "score", "age"]],
]);

/**
 * The number in the pieces of a sentence; null unless it is one. A number that is also something else of the row is none: 485, and 一周
 * of 一周 20 小时.
 * @param keys of the words of numbers that the row takes
 */
export function readClaimed(
  { row, pieces }: Answered,
  keys: readonly string[],
  readAmount: ReadAmount,
): Claimed | null {
  const means = pieces.map((piece) => piece.means.map(({ key }) => key));
  const taken = [...row.entity, ...row.when, ...row.also];
  const numbers = pieces.flatMap((piece, at) =>
    (means[at] ?? []).flatMap((key, _, all) => {
      const isElse = key === "n" && all.some((other) => !numberKeys.has(other) && taken.includes(other));
      return keys.includes(key) && !isElse ? [{ key, piece }] : [];
    }),
  );
  const [number, ...others] = numbers;
  const written = number && others.length === 0 ? writtenIn(number.piece.text) : "";
  const isRange = range.test(written);
  const amount = number ? amountOf(number.piece.text, isRange ? written.slice(1) : written, readAmount) : null;
  if (!number || amount === null) return null;
  const has = (...some: string[]) => means.flat().some((key) => some.includes(key));
  const [isMost, isLeast] = [has("at-most"), has("at-least")];
  return {
    amount,
    // 加 5 分 is no score of a test.
    units: number.piece.text.includes("加") ? { points: 1 } : (unitsOf[number.key] ?? {}),
    asked: numberKeys.get(number.key) ?? [],
    isMost,
    isLeast,
    isNeeded: has("need"),
    isAllowed: pieces.some((piece, at) => means[at]?.includes("can") && !piece.text.startsWith("才")),
    isEnough: pieces.some((piece, at) => means[at]?.includes("can") && /^就|就[行够]/.test(piece.text)),
    isRough: isRange || has("roughly"),
    hasUnit: number.key !== "n",
    isAge: number.key === "n-age" || number.key === "n",
    step: stepOf(written),
  };
}

/** The number of 20小时, 71万澳币, 一年半, 7万3, 24块95. */
const writtenIn = (text: string) =>
  (/[\d.,]+(?:块\d+|\s*万\d千?|\s*[万wk])?|[零一二两三四五六七八九十百千万]+/.exec(text)?.[0] ?? "").replace("块", ".");

/** 73,150 is called 7万3, 29,710 两万九千七. */
const stepOf = (written: string) =>
  /万[\d一二两三四五六七八九]千?$|\.\d万$/.test(written) ? 1000 : /千[一二三四五六七八九]$/.test(written) ? 100 : 0;

/** 三五年: up to the second. */
const range = /^[一二两三四五六七八九]{2}$/;

function amountOf(text: string, written: string, readAmount: ReadAmount): number | null {
  if (text.startsWith("半年")) return 6;
  const amount = written === "" ? null : readAmount(written);
  return amount !== null && /年半/.test(text) ? amount + 0.5 : amount;
}

/** Whether the key of a word says how something is told, and names nothing: a number, a limit. */
export const isTold = (key: string): boolean => numberKeys.has(key) || key === "at-most" || key === "at-least";
