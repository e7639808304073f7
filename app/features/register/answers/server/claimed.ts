import type { FigureUnit } from "#worker/platform/figure-text.ts";
import type { Answered } from "./answered.ts";
import words from "./number-words.json" with { type: "json" };

/** The number of a statement. */
export interface Claimed {
  amount: number;
  /** Possible units with the factor to the figure's unit. A figure in another unit is not comparable. */
  units: Readonly<Partial<Record<FigureUnit, number>>>;
  /** The kinds of questions that the number could answer. */
  asked: readonly string[];
  /** Whether the statement calls the number a maximum (最多, 只能) or a minimum (至少). */
  isMost: boolean;
  isLeast: boolean;
  /** Whether the maximum is below the number: 未满 35 岁. */
  isBelow?: boolean;
  /** Whether the statement calls the number required: 要 6.5. */
  isNeeded: boolean;
  /** Whether the statement allows something without restricting it to the number (才能). */
  isAllowed: boolean;
  /** Whether the statement calls the number sufficient: 就可以. */
  isEnough: boolean;
  /** Whether the statement says more than the number (超过一万), or that it doubled (翻倍到 4600). */
  isMore?: boolean;
  isDoubled?: boolean;
  /** Whether the number is approximate: 三五年, 大概 3 年. */
  isRough: boolean;
  /** Whether the number has a unit. Money without one may be in yuan: 2500. */
  hasUnit: boolean;
  /** Whether it names the subject of the number (申请费): another number is wrong, unlike in 陪读要准备 29710. */
  isNamed?: boolean;
  /** Whether the number is or may be an age. */
  isAge: boolean;
  /** The rounding step of a short number: 1000 for 7万3. */
  step?: number;
}

/** The value of a typed number: 29,710, 71万, 五十; null for other text. */
export type ReadAmount = (written: string) => number | null;

/** Words of numbers by key, with their possible units and the question keys that they answer. */
const numberWords: Readonly<Record<string, Pick<Claimed, "units" | "asked">>> = words;

/** Keys of number words, with the question keys that they answer. */
export const numberKeys: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(numberWords).map(([key, { asked }]) => [key, asked]),
);

/**
 * The number in the pieces of a statement; null unless it has exactly one. A number that is a part of a name does not
 * count: 485, or 一周 in 一周 20 小时. @param keys of the number words that the row accepts
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
    units: number.piece.text.includes("加") ? { points: 1 } : (numberWords[number.key]?.units ?? {}),
    asked: numberKeys.get(number.key) ?? [],
    isMost,
    isLeast,
    isBelow: pieces.some((piece, at) => means[at]?.includes("at-most") && below.test(piece.text)),
    isNeeded: has("need"),
    isAllowed: pieces.some((piece, at) => means[at]?.includes("can") && !piece.text.startsWith("才")),
    isEnough: pieces.some((piece, at) => means[at]?.includes("can") && /^就|就[行够]/.test(piece.text)),
    isMore: has("more-than") || pieces.some(({ text }) => text === "以上"),
    isDoubled: has("doubled"),
    isRough: isRange || has("roughly"),
    hasUnit: number.key !== "n",
    isAge: number.key === "n-age" || number.key === "n",
    step: stepOf(written),
  };
}

const below = /小于|不到|[未不](?:能|得|可以)?满/;

/** Parses the number in 20小时, 71万澳币, 一年半, 7万3, 24块95. */
const writtenIn = (text: string) =>
  (/[\d.,]+(?:块\d+|\s*万\d千?|\s*[万wk])?|[零一二两三四五六七八九十百千万]+/.exec(text)?.[0] ?? "").replace("块", ".");

/** The rounding step: people call 73,150 7万3, and 29,710 两万九千七. */
const stepOf = (written: string) =>
  /万[\d一二两三四五六七八九]千?$|\.\d万$/.test(written) ? 1000 : /千[一二三四五六七八九]$/.test(written) ? 100 : 0;

/** In the range 三五年 the second number counts. */
const range = /^[一二两三四五六七八九]{2}$/;

function amountOf(text: string, written: string, readAmount: ReadAmount): number | null {
  if (text.startsWith("半年")) return 6;
  const amount = written === "" ? null : readAmount(written);
  return amount !== null && /年半/.test(text) ? amount + 0.5 : amount;
}

/** Whether the key of a word is about the form of a statement (a number, a limit) and names nothing. */
export const isTold = (key: string): boolean =>
  numberKeys.has(key) || ["at-most", "at-least", "more-than", "doubled"].includes(key);
