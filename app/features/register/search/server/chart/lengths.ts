import { rangeText } from "../../shared/explore/filters.ts";
import type { Patterns } from "../../shared/vocabulary/patterns.ts";
import { rangeOf, sideOf } from "./bounds.ts";
import type { Limit } from "./limit.ts";
import { readNumber } from "./numbers.ts";

const english: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  eighteen: 18,
};

/** Weeks of an academic year on the register: courses of two years have at least 92 weeks. */
const academicYear = 46;

/** Weeks of a unit, and how far a plain number reaches on either side. */
function unitOf(unit: string): { weeks: number; near: (count: number) => number } {
  if (/年|y/.test(unit)) return { weeks: 52, near: () => 8 };
  if (/月|mth|mon/.test(unit)) return { weeks: 52 / 12, near: (count) => Math.max(1, Math.min(4, count * 0.35)) };
  if (/学期|sem/.test(unit)) return { weeks: 26, near: () => 6 };
  return { weeks: 1, near: () => 0 };
}

/** Longer ones are ages or school years. */
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
    // "cost a year": only with a word on either side, or one and a half.
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

/** The lower end of a range in weeks, and how far it reaches. It has the unit of the upper end unless it has its own. */
function lowerEndOf({ groups = {} }: RegExpMatchArray, upperUnit: string): { weeks: number; near: number } | null {
  const { from, fromUnit = upperUnit, fromHalf, fromHalfYear } = groups;
  if (fromHalfYear) return { weeks: 26, near: 4 };
  const number = from === undefined ? null : (english[from] ?? readNumber(from));
  if (number === null) return null;
  const { weeks, near } = unitOf(fromUnit);
  return { weeks: (number + (fromHalf ? 0.5 : 0)) * weeks, near: near(number) };
}

const pinyin: Readonly<Record<string, number>> = { yi: 1, liang: 2, er: 2, san: 3, si: 4 };

/** liang nian zhi: 两年制. */
export function readPinyinLength([, number = ""]: RegExpMatchArray): Limit {
  const { weeks, near } = unitOf("年");
  const length = (pinyin[number] ?? 1) * weeks;
  return { kind: "weeks", value: rangeOf(length, null, near(length)) };
}
