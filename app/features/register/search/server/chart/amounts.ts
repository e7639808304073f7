import { rateCurrencies } from "#worker/platform/money.ts";
import { rangeText, readRange } from "../../shared/explore/filters.ts";
import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";
import type { Currency, Limit } from "./limit.ts";
import { multiplierOf, rangeOf, readAmount, readNumber, type Side, sideOf } from "./numbers.ts";

/** A price per semester is filtered as one per year. */
const semestersOfYear = 2;
/** A bare number below this amount is not a price: 485 is a visa, 50 an age. AUD. */
const leastBare = 1000;

/**
 * Bare amounts from the first limit on are in yuan for a year or where a Chinese family speaks; from the second limit
 * on, always when written with 万.
 */
const [leastInYuan, surelyInYuan] = [100_000, 200_000];

/** Maximum plausible price on the register, also in other currencies. */
const mostPlausible = 20_000_000;

/** The range of 左右 (about) on either side, as a part of the amount. */
const tolerance = 0.15;

/** The limit of an amount with 万, k, a currency or a word for price; null for any other number. */
export function readPrice(match: RegExpMatchArray, patterns: Patterns): Limit | null {
  const limit = limitOf(match, patterns);
  if (limit?.kind !== "cost" || !says(patterns, "semester", match[0])) return limit;
  const { mayBeYearly: _, ...price } = limit;
  const { from, to } = readRange(price.value);
  const ofYear = (end: number | null) => (end === null ? null : end * semestersOfYear);
  return { ...price, isOfSemester: true, kind: "yearly", value: rangeText({ from: ofYear(from), to: ofYear(to) }) };
}

function limitOf(match: RegExpMatchArray, patterns: Patterns): Limit | null {
  const is = (sense: string, text: string) => says(patterns, sense, text);
  const { before = "", from, to = "", after = "" } = match.groups ?? {};
  const highest = readAmount(to);
  // A code such as 00116k is not an amount.
  if (highest === null || highest < 100 || /^0\d/.test(from ?? to) || highest > mostPlausible) return null;
  const around = `${before} ${after}`;
  const named = currencyOf(match[0], patterns);
  const side = sideOf(before, after, patterns);
  const isBound =
    is("money", before) || is("budget", before) || side !== null || /年|学期|year|annual|semester/.test(around);
  const ofWeek = is("weekly", around);
  const isPrice =
    /[万千kw]|thousand|grand/.test(to) ||
    named !== undefined ||
    is("dollar", around) ||
    ofWeek ||
    (highest >= leastBare && isBound);
  if (!isPrice && !isRangeOfPrices(from, highest)) return null;
  const isTotal = is("whole", around);
  // 一年总共 is an amount per year.
  const ofYear = is("yearly", around) && !(isTotal && /全程|读完|tuition/.test(around));
  const isOfFamily = is("family", match.input ?? "") || (ofYear && is("yearly in yuan", match.input ?? ""));
  const isYuan =
    !is("dollar", match[0]) &&
    ((highest >= leastInYuan && isOfFamily) || (highest >= surelyInYuan && /[万w]/.test(to)));
  const currency = named ?? (isYuan ? "CNY" : undefined);
  const kind = ofWeek ? "weekly" : ofYear ? "yearly" : "cost";
  const unit = {
    ...(currency ? { currency } : {}),
    ...(kind === "cost" && !isTotal ? { mayBeYearly: true as const } : {}),
  };
  if (from !== undefined) {
    const lowest = lowerEnd(from, to);
    return lowest === null || lowest >= highest
      ? null
      : { kind, value: rangeText({ from: lowest, to: highest }), ...unit };
  }
  if (side === null && is("rather", after)) {
    const above = highest + 10 ** Math.floor(Math.log10(highest));
    return { kind, value: rangeText({ from: highest, to: above }), ...unit };
  }
  // Fees are in AUD, so an amount in another currency is a budget.
  const wanted: Side = side ?? (is("budget", around) || currency ? "at most" : "about");
  return { kind, value: rangeOf(highest, wanted, highest * tolerance), ...unit };
}

/** 20000-30000 without a unit is a price; 2023-2024 are years. */
function isRangeOfPrices(from: string | undefined, highest: number): boolean {
  const lowest = from === undefined ? null : readAmount(from);
  return lowest !== null && lowest >= 5000 && highest >= 5000;
}

/** The lower end has the unit of the upper one unless it has its own: 1-2万. */
function lowerEnd(from: string, to: string): number | null {
  const own = readAmount(from);
  if (/[万千kw]|thousand|grand/.test(from)) return own;
  const unit = /(万|w|千|k|thousand|grand)/.exec(to)?.[1];
  const number = readNumber(from.trim());
  // 二三十万 is 20 to 30 万.
  const tens = number !== null && number < 10 && /^[二三四五六七八九]十/.test(to) ? 10 : 1;
  return number === null || number >= leastBare ? own : number * tens * multiplierOf(unit);
}

const currencyOf = (text: string, { currencies }: Patterns): Currency | undefined =>
  rateCurrencies.find((currency) => currencies.get(currency)?.test(text));

const english: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10, twelve: 12, eighteen: 18 },
};

/** Weeks of an academic year on the register: courses of two years have at least 92 weeks. */
const academicYear = 46;

/** Weeks of a time unit, and the tolerance of a plain number on either side. */
function unitOf(unit: string): { weeks: number; near: (count: number) => number } {
  if (/年|y/.test(unit)) return { weeks: 52, near: () => 8 };
  if (/月|mth|mon/.test(unit)) return { weeks: 52 / 12, near: (count) => Math.max(1, Math.min(4, count * 0.35)) };
  if (/学期|sem/.test(unit)) return { weeks: 26, near: () => 6 };
  return { weeks: 1, near: () => 0 };
}

/** Maximum length of a course. Longer ones are ages or school years. */
const longest = 8 * 52;

/** The limit of a length in years, semesters, months or weeks; null for an age or a school year. */
export function readLength(match: RegExpMatchArray, patterns: Patterns): Limit | null {
  const { before = "", to, unit = "", half, halfYear, oneUnit, after = "" } = match.groups ?? {};
  const side = sideOf(before, after, patterns);
  const whole = (value: string): Limit => ({ kind: "weeks", value });
  if (halfYear) return whole(rangeOf(26, side, 4));
  if (oneUnit) {
    const { weeks, near } = unitOf(oneUnit);
    const count = /half/.test(match[0]) ? 1.5 : 1;
    // "cost a year" is not a length: a year counts only with a word on either side, or as one and a half.
    return side === null && count === 1 ? null : whole(rangeOf(count * weeks, side, near(count)));
  }
  const count = to === undefined ? null : (english[to] ?? readNumber(to));
  if (count === null || count === 0) return null;
  const { weeks, near } = unitOf(unit);
  const length = (count + (half ? 0.5 : 0)) * weeks;
  if (length > longest) return null;
  const first = lowerEndOf(match, unit);
  if (first !== null && first.weeks < length) {
    const [least, most] = [first.weeks - first.near, length + near(count)];
    return whole(rangeText({ from: Math.round(least), to: Math.round(most) }));
  }
  if (side === null && weeks === 52 && length >= 2 * 52) {
    return whole(rangeText({ from: (length / 52) * academicYear, to: Math.round(length + near(count)) }));
  }
  return whole(rangeOf(length, side, side === "about" ? Math.max(near(count), length * 0.15) : near(count)));
}

/** The lower end of a range in weeks, and its tolerance. It has the unit of the upper end unless it has its own. */
function lowerEndOf({ groups = {} }: RegExpMatchArray, upperUnit: string): { weeks: number; near: number } | null {
  const { from, fromUnit = upperUnit, fromHalf, fromHalfYear } = groups;
  if (fromHalfYear) return { weeks: 26, near: 4 };
  const number = from === undefined ? null : (english[from] ?? readNumber(from));
  if (number === null) return null;
  const { weeks, near } = unitOf(fromUnit);
  return { weeks: (number + (fromHalf ? 0.5 : 0)) * weeks, near: near(number) };
}
