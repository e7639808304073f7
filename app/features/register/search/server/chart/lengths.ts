import { rangeText } from "../../shared/explore/filters.ts";
import { betweenPattern, boundsAfter, boundsBefore, rangeOf, sideOf } from "./bounds.ts";
import { anyNumberOf, either, followedBy, maybe, notAfter, notBefore } from "./expressions.ts";
import type { Limit } from "./limit.ts";
import { digitsPattern, readNumber } from "./numbers.ts";

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

const count = either(digitsPattern, "[一二两三四五六七八九十]+", `(?<![a-z])${either(...Object.keys(english))}`);

const units = either(
  "个?学年|年|years?|yrs?",
  "个月|months?|mths?",
  // 12 周, and not 周末 or 周一.
  `个?星期|周${notBefore("[年末日一二三四五六边]")}|个?礼拜|weeks?|wks?`,
  "个?学期|semesters?",
);

/** Words before a length. */
const lengthWords = either(
  "学制|学习时间|时长|时间|长度|课程长度|为期|duration|length",
  "[读的是为在要]|between|for|of|is|:",
);

/** Not within a code or a number, and no school year: 第二年, year 7, 7-10. */
const start = notAfter("[\\da-z.第]", "years? ", "grade ", "\\d-");

/** The lower end of a range, 半年到, 一年半到, 6 个月到; 一两年 has no word between the ends. */
const lowerEnd = either(
  String.raw`(?<from>${count})(?:\s*(?<fromUnit>${units})(?<fromHalf>半)?)?(?:${betweenPattern}|${followedBy("[两二三四五六七八]年")})`,
  `(?<fromHalfYear>半年)${betweenPattern}`,
);

/** 两年, 两年半, 2 years and a half, 12-week. */
const counted = String.raw`(?<to>${count})[\s-]*(?<unit>${units})(?<half>半| and a half)?`;

const halfAYear = "(?<halfYear>半年|half a year|half[- ]year)";

/** A length of one unit, or one and a half, without a number. */
const oneUnit = String.raw`(?:one and a half|an? |a half)[\s-]*(?<oneUnit>years?|months?|weeks?)`;

/** Not a school year, an age, experience, a price of a year or a question: 二年级, 2 years old, 2 年工作经验, 一年多少钱. */
const noAgeOrExperience = notBefore(
  "[级龄纪初底代轻薪费a-z]",
  // 学费是一年的还是总共的
  "的?还是",
  // 学费一年交一次
  "(?:一?次?[交付缴])",
  // 3 年学费; 两年学费平 wishes for both.
  `的?(?:学费|费用)${notBefore("[要最较]?(?:平|便宜|低|少|不高)")}`,
  String.raw`\s*${either(
    "old|of experience|experience|工作经[验历]|经验",
    // 一周两百多刀
    `${anyNumberOf("大概|大约|只要|不到|要")}[\\d两三四五六七八九十百千万]+多?(?:刀|块|澳币|澳元|澳刀|元)`,
    "前|后",
    `${anyNumberOf("最多|可以|需要|大概|工作|打工|上课|[要能可干做上]")}(?:多少|几)`,
  )}`,
);

const afterLength = String.raw`(?<after>${maybe("制|长", "期(?!末)")}${boundsAfter()}(?:\s*(?:制|学制|的时间))?)`;

export const lengthPattern = new RegExp(
  `${boundsBefore(lengthWords)}${start}${maybe(lowerEnd)}${either(counted, halfAYear, oneUnit)}${noAgeOrExperience}${afterLength}`,
  "g",
);

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
export function readLength(match: RegExpMatchArray): Limit | null {
  const { before = "", to, unit = "", half, halfYear, oneUnit, after = "" } = match.groups ?? {};
  const side = sideOf(before, after);
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
export const pinyinLengthPattern = /(?<![a-z])(yi|liang|er|san|si) ?nian ?(?:zhi|de)(?: de)?(?![a-z])/g;

export function readPinyinLength([, number = ""]: RegExpMatchArray): Limit {
  const { weeks, near } = unitOf("年");
  const length = (pinyin[number] ?? 1) * weeks;
  return { kind: "weeks", value: rangeOf(length, null, near(length)) };
}
