import type { Range } from "../../../shared/explore/filters.ts";
import { either, notBefore } from "../pattern.ts";

// Words that make a number a minimum or a maximum. The text is folded and simplified.

const atMostBefore = either(
  "不超过|不高于|不多于|不大于|不要超过|别超过|低于|少于|小于|短于|不到|控制在",
  "最多|最高|最长|至多",
  "under|below|less than|lower than|cheaper than|shorter than|no more than|not more than|not over",
  "up to|max(?:imum)?(?: of)?|at most|within",
  "<=?|≤",
);
const atLeastBefore = either(
  "超过|高于|多于|大于|长于|不低于|不少于",
  "至少|最少|最低|最短|起码",
  "over|above|more than|longer than|no less than",
  "at least|min(?:imum)?(?: of)?",
  ">=?|≥",
);
const aboutBefore = either("大概|大约|约|差不多", "about|around|approximately|approx|roughly", "~");

const atMostAfter = either(
  "以内|之内|以下|之下|以里|封顶",
  // 3 年内, and not 内容.
  `内${notBefore("[容科地部]")}`,
  "or less|or under|or below",
  `max(?:imum)?${notBefore("[a-z]")}`,
);
const atLeastAfter = either(
  "以上|之上|往上|起步",
  // 2 万起, and not 起点.
  `起${notBefore("[点源重]")}`,
  String.raw`\+|or more|or above|or longer|and above|and up`,
);
const aboutAfter = either("左右|上下|前后", `or so${notBefore("[a-z]")}`);

/** Both ends of a range: 1-2, 1~2, 一到两, 1 to 2. */
export const betweenPattern = String.raw`\s*(?:-|~|–|—|到|至|to|and)\s*`;

/**
 * The group `before`: words for the side of a number and others of its rule, in any order, repeated. The lookahead reads it
 * once, as an atomic group would. A plain group would try 每年的 also as 每年 and 的, so a query of n such words and no number
 * would take 2^n steps.
 */
export const boundsBefore = (...words: readonly string[]): string =>
  String.raw`(?=(?<before>(?:${either(atMostBefore, atLeastBefore, aboutBefore, ...words)}\s*)*))\k<before>`;

/** Words for the side of a number and others of its rule, after the number, in any order, repeated. */
export const boundsAfter = (...words: readonly string[]): string =>
  String.raw`(?:\s*${either(atMostAfter, atLeastAfter, aboutAfter, ...words)})*`;

const isIn = (text: string, words: string) => new RegExp(words).test(text);

type Side = "at most" | "at least" | "about" | null;

/** The bound that the words before and after a number express; null without any. */
export function sideOf(before: string, after: string): Side {
  if (isIn(before, atMostBefore)) return "at most";
  if (isIn(before, atLeastBefore)) return "at least";
  if (isIn(after, atMostAfter)) return "at most";
  if (isIn(after, atLeastAfter)) return "at least";
  if (isIn(before, aboutBefore) || isIn(after, aboutAfter)) return "about";
  return null;
}

/** The range of a number. @param tolerance how far "about" reaches on either side */
export function rangeOf(number: number, side: Side, tolerance: number): Range {
  if (side === "at most") return { from: null, to: Math.round(number) };
  if (side === "at least") return { from: Math.round(number), to: null };
  return { from: Math.max(0, Math.round(number - tolerance)), to: Math.round(number + tolerance) };
}
